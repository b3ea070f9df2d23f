// Every language has enough to say, and every frame of it can be told.
import { describe, expect, test } from 'vitest'
import { stream } from '../random.ts'
import { profileOf, sceneOf } from '../scene.ts'
import { packs } from './all.ts'
import { tell } from './grammar.ts'
import { topics } from './pack.ts'

const posts: Partial<Record<(typeof topics)[number], number>> = {
  news: 30,
  politics: 20,
  economics: 16,
  business: 14,
  crypto: 14,
  tech: 14,
  sport: 14,
}

describe.each(packs.map((pack) => [pack.id, pack] as const))('%s', (_, pack) => {
  test('has enough frames for each topic, and for what fits any', () => {
    const short: string[] = []
    const least = (what: string, list: readonly unknown[], count: number) => {
      if (list.length < count) short.push(`${what}: ${list.length} of ${count}`)
    }
    for (const [i, topic] of topics.entries()) {
      const words = pack.topics[i]!
      least(`${topic} posts`, words.posts, posts[topic] ?? 12)
      least(`${topic} titles`, words.titles, 8)
      least(`${topic} about`, words.about, 3)
      least(`${topic} subjects`, words.subjects, 6)
      least(`${topic} talk`, words.talk, 4)
    }
    least('titles', pack.titles, 14)
    least('group titles', pack.group_titles, 8)
    least('diary', pack.diary, 14)
    least('closers', pack.closers, 12)
    least('polls', pack.polls, 6)
    least('talk', pack.talk, 20)
    least('ads', pack.ads, 12)
    expect(short).toEqual([])
  })

  test('every frame can be told', () => {
    const random = stream(1, pack.id)
    const general = [pack.titles, pack.about, pack.group_titles, pack.group_about, pack.diary, pack.closers, pack.polls]
    const texts = pack.topics.flatMap(({ titles, about, posts, talk }, topic) =>
      [...general, pack.ads, ...pack.talk, titles, about, posts, ...talk]
        .flat()
        .map((frame) => tell(frame, random, sceneOf(random, profileOf(random, pack, topic, false)))),
    )
    expect(texts.filter((text) => /undefined|[{}[\]¶]| {2}|^\s|\s$/.test(text))).toEqual([])
  })

  test('titles have no numbers', () => {
    const random = stream(2, pack.id)
    const told = pack.topics.flatMap(({ titles }, topic) =>
      [...titles, ...pack.titles, ...pack.group_titles].map((frame) =>
        tell(frame, random, sceneOf(random, profileOf(random, pack, topic, false))),
      ),
    )
    expect(told.filter((title) => /\d/.test(title))).toEqual([])
  })
})
