// One channel: who it is, its key numbers and charts, its posts and mentions. Printed, it is a report of two pages.
import { useParams } from '@tanstack/react-router'
import { type ChannelInfo, chartNames, useChannel, useChannelStats } from '../../data/channel.ts'
import { useWithNames } from '../../data/dictionaries.ts'
import { isKnown, useHistory } from '../../data/history.ts'
import { FormerNames } from '../../look/chat-page/former-names.tsx'
import { ChatPage, LoadedChat } from '../../look/chat-page/page.tsx'
import { asOfIn } from '../../look/chat-page/period.ts'
import { moment } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'
import { ChannelActions } from './actions.tsx'
import { useChannelAddress } from './address.ts'
import { AdsIndexWhy } from './ads-index.tsx'
import { CompletenessSection } from './completeness.tsx'
import { DeletionsSection } from './deletions.tsx'
import { KeyNumbers } from './key-numbers.tsx'
import { Mentions } from './mentions.tsx'
import { Posts } from './posts.tsx'
import { SimilarSection } from './similar.tsx'
import { TrustSection } from './trust.tsx'
import { ViewCurveSection } from './view-curve.tsx'

export const ChannelPage = () => {
  const { id } = useParams({ from: '/frame/channel/$id' })
  const { channel } = useWords()
  const query = useWithNames(useChannel(id))
  const history = useHistory('channels', id)
  return (
    <LoadedChat title={channel.title} query={query} isReady={isKnown(history)}>
      {(chat) => <ChannelView key={id} chat={chat} />}
    </LoadedChat>
  )
}

const ChannelView = ({ chat }: { chat: ChannelInfo }) => {
  const history = useHistory('channels', chat.internal_id)
  const { channel } = useWords()
  const { search, change } = useChannelAddress()
  const stats = useChannelStats(chat.internal_id, asOfIn(search, Date.now() / 1000))
  const isWhyShown = search.why === '1'
  return (
    <ChatPage
      chat={chat}
      words={channel}
      charts={chartNames}
      search={search}
      change={change}
      trust_level={stats.data?.trust_level}
      former={<FormerNames internal_id={chat.internal_id} path="/v1/channel/history" query={history} />}
      actions={(period) => <ChannelActions chat={chat} period={period} />}
      stats={stats}
      numbers={(data) => (
        <>
          <KeyNumbers
            chat={chat}
            stats={data}
            isWhyShown={isWhyShown}
            onWhy={() => change({ why: isWhyShown ? undefined : '1' }, true)}
          />
          {data.ads_index !== undefined && data.ads_index_parts && (
            <AdsIndexWhy parts={data.ads_index_parts} index={data.ads_index} shown={isWhyShown} />
          )}
        </>
      )}
      isExplained={isWhyShown}
      beside={<ViewCurveSection id={chat.internal_id} />}
    >
      {(period) => (
        <>
          <TrustSection id={chat.internal_id} stats={stats.data} as_of={asOfIn(search, Date.now() / 1000)} />
          <div className="no-print">
            <DeletionsSection id={chat.internal_id} stats={stats.data} period={period} />
            <Posts chat={chat} />
            <SimilarSection id={chat.internal_id} />
            <Mentions id={chat.internal_id} />
            <CompletenessSection chat={chat} />
          </div>
          <p className="print-only quiet small">
            {channel.printed({ date: moment(new Date()) })} · {location.origin + location.pathname}
          </p>
        </>
      )}
    </ChatPage>
  )
}
