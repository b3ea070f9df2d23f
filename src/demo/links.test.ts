// Who mentions whom in the demo world: circles, which are found again as communities.
import { expect, test } from 'vitest'
import { agreement } from '../../test/agreement.ts'
import { linksAmong as linksBetween } from '../../test/links-among.ts'
import { groupsOf, keepIds, NONE } from '../graph/communities.ts'
import { demoChats } from './chats.ts'
import { circleOf, linksAmong } from './links.ts'
import { stream } from './random.ts'

const now = 1_788_220_800
const chats = demoChats({ seed: 1, now, channels: 2_010, groups: 0 })
const MENTIONS = 12

/** The community of each channel of a language, after each has mentioned some others. */
const communitiesOf = (language: string) => {
  const { target } = linksAmong(
    1,
    chats,
    chats.map(() => 0),
  )
  const own = chats.filter(({ pack }) => pack.id === language)
  const places = new Map(own.map((chat, place) => [chat, place]))
  const pairs = own.flatMap((chat, place) => {
    const random = stream(2, 'mentions', chat.index)
    return Array.from({ length: MENTIONS }, () => places.get(target(random, chat)!)).flatMap((other) =>
      other === undefined ? [] : [[place, other] as const],
    )
  })
  const links = linksBetween(own.length, {
    from: pairs.map(([from]) => from),
    to: pairs.map(([, to]) => to),
    weights: pairs.map(() => Math.LN2),
  })
  const none = new Int32Array(own.length)
  return { own, ids: keepIds(groupsOf(links, none), none, 1) }
}

test.each(['ru', 'en', 'ar'])('the circles of %s are found as communities', (language) => {
  const { own, ids } = communitiesOf(language)
  const sizes = new Map([...Map.groupBy(own, circleOf)].map(([circle, all]) => [circle, all.length]))
  const judged = own.flatMap((chat, place) =>
    sizes.get(circleOf(chat))! >= 5 && ids[place] !== NONE ? [{ id: ids[place]!, circle: circleOf(chat) }] : [],
  )
  expect(judged.length).toBeGreaterThan(0.6 * own.length)
  const found = agreement(
    judged.map(({ id }) => id),
    judged.map(({ circle }) => circle),
  )
  expect(found.ari).toBeGreaterThan(0.8)
  expect(found.same).toBeGreaterThan(5 * found.chance)
})
