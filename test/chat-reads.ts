// Every read of one chat, as paths of the API. Those that show messages or chats which mention it must read across chats.

type Chat = { internal_id: string; peer: string }

const AS_OF = 'as_of=2026-08-20'

/** Reads that need rows of this chat only. */
export const ownReads = ({ internal_id, peer }: Chat, message_id: number): string[] => {
  const id = `internal_id=${internal_id}`
  const charts = ['subscribers', 'posts', 'reactions'].flatMap((chart) => [
    `/v1/charts/${chart}?${id}`,
    `/v1/charts/${chart}?${id}&${AS_OF}`,
  ])
  if (peer === 'Group')
    return [
      `/v1/group/info?${id}`,
      `/v1/group/stats?${id}`,
      `/v1/group/stats?${id}&${AS_OF}&top_authors=5`,
      `/v1/messages/group?${id}&limit=100&short_info=true`,
      `/v1/charts/heatmap?${id}`,
      ...charts,
    ]
  return [
    `/v1/channel/info?${id}`,
    `/v1/channel/stats?${id}`,
    `/v1/channel/trust?${id}`,
    `/v1/channel/originality?${id}`,
    `/v1/messages/channel?${id}&limit=100&short_info=true`,
    `/v1/messages/channel?${id}&only=media`,
    `/v1/messages/by_id?${id}&message_id=${message_id}`,
    `/v1/messages/views?${id}&message_id=${message_id}`,
    `/v1/messages/ranking?${id}&sort_by=er`,
    `/v1/messages/ranking?${id}&${AS_OF}`,
    `/v1/charts/reach?${id}&aggregation=week`,
    `/v1/charts/err?${id}&aggregation=day`,
    `/v1/charts/er?${id}&aggregation=hour`,
    `/v1/charts/heatmap?${id}&time_zone=Europe/Berlin`,
    `/v1/charts/view-curve?${id}`,
    `/v1/charts/deletions?${id}`,
    `/v1/charts/deletions?${id}&${AS_OF}`,
    `/v1/charts/mentions?${id}`,
    `/v1/charts/citations?${id}&aggregation=week`,
    `/v1/charts/citations?${id}&kind=Forward&aggregation=hour&from_date=2026-08-25`,
    `/v1/channel/stats?${id}&${AS_OF}`,
    ...charts,
  ]
}

/** Reads that ask other chats too. */
export const readsAcross = ({ internal_id }: Chat, message_id: number): string[] => {
  const id = `internal_id=${internal_id}`
  return [
    `/v1/channel/mentions?${id}&short_info=true`,
    `/v1/channel/mentions?${id}&direction=out`,
    `/v1/channel/neighbours?${id}`,
    `/v1/messages/missing?${id}`,
    `/v1/messages/copies?${id}&message_id=${message_id}`,
    // Numbers of messages that only forwards in other chats prove.
    `/v1/channel/completeness?${id}`,
  ]
}
