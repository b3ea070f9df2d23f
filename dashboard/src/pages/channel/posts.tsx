// The posts of a channel.
export const Posts = (_: { chat: { internal_id: string } }) => null
