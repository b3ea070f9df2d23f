import { expect, test } from 'vitest'
import { avgPostViews, avgPostViewsAtAge, viewsAtAge } from './post-views.ts'
import { type PostMessage, postsOf } from './posts.ts'

const HOUR = 3_600
const now = 1_780_000_000
const message = (more: Partial<PostMessage>): PostMessage => ({
  message_id: 1,
  date: now - 100 * HOUR,
  album_id: null,
  is_ad: false,
  has_media: false,
  views: null,
  forwards: null,
  comments: null,
  reactions: null,
  view_readings: [],
  ...more,
})
const at = (hours: number, views: number) => ({ at: hours * HOUR, views })

test('posts younger than a day are left out, unless there are no others', () => {
  const old = [message({ views: 100 }), message({ views: 201 })]
  const young = [message({ views: 10, date: now - HOUR }), message({ views: 20, date: now - HOUR })]
  expect(avgPostViews(postsOf([...old, ...young]), now)).toBe(150.5)
  expect(avgPostViews(postsOf(young), now)).toBe(15)
  expect(avgPostViews(postsOf([message({}), ...young]), now)).toBe(15)
  expect(avgPostViews(postsOf([message({})]), now)).toBeNull()
})

test('an album is one post with the greatest view count of its messages', () => {
  const album = [message({ album_id: 'a', views: 100 }), message({ album_id: 'a', views: 90 })]
  expect(avgPostViews(postsOf([...album, message({ views: 200 })]), now)).toBe(150)
})

test('views at 24 h are interpolated between the readings before and after', () => {
  expect(viewsAtAge([at(20, 1_000), at(30, 1_500)], 0, 24)).toBe(1_200)
  expect(viewsAtAge([at(1, 10), at(24, 700), at(90, 900)], 0, 24)).toBe(700)
})

test('with readings on one side only, the nearest one is used if it is within a tenth of the age', () => {
  expect(viewsAtAge([at(21.6, 500)], 0, 24)).toBe(500)
  expect(viewsAtAge([at(26.4, 500)], 0, 24)).toBe(500)
  expect(viewsAtAge([at(21.5, 500)], 0, 24)).toBeNull()
  expect(viewsAtAge([at(27, 500), at(90, 900)], 0, 24)).toBeNull()
  expect(viewsAtAge([], 0, 24)).toBeNull()
})

test('the mean at an age covers the posts that were observed around that age', () => {
  const posts = postsOf([
    message({ date: 0, view_readings: [at(20, 1_000), at(30, 1_500)] }),
    message({ date: 0, view_readings: [at(24, 800)] }),
    message({ date: 0, view_readings: [at(2, 50)] }),
  ])
  expect(avgPostViewsAtAge(posts, 24)).toBe(1_000)
  expect(avgPostViewsAtAge(posts, 72)).toBeNull()
})

test('the messages of an album that were read at different times are one series', () => {
  const album = (...series: ReturnType<typeof at>[][]) =>
    postsOf(series.map((view_readings) => message({ date: 0, album_id: 'a', view_readings })))
  // Neither message alone was read on both sides of the age.
  expect(avgPostViewsAtAge(album([at(20, 1_000)], [at(30, 1_500)]), 24)).toBe(1_200)
  // Alone, the first would be at 1,722 and the second is not known; together they were at 4,998 an hour before.
  expect(avgPostViewsAtAge(album([at(10, 1_000), at(114, 6_361)], [at(23, 4_998)]), 24)).toBeCloseTo(
    4_998 + (6_361 - 4_998) / 91,
  )
  // A message that shows fewer views than another did before says nothing.
  expect(avgPostViewsAtAge(album([at(20, 1_000), at(30, 1_500)], [at(24, 7)]), 24)).toBe(1_200)
  expect(avgPostViewsAtAge(album([at(24, 900)], [at(24, 800)]), 24)).toBe(900)
})
