// The view curve of a channel: how the views of its posts usually grow with their age. It never falls.
import { percentile } from './percentiles.ts'
import { type PostReadings, postViewsAtAge } from './post-views.ts'
import { rounded } from './rounding.ts'

const AGES = [1, 2, 3, 6, 12, 24, 48, 72, 120, 168]

/** Quartiles of fewer posts say little, and so does the growth of fewer posts. */
const LEAST_POSTS = 5

type CurvePoint = { hours: number; median: number; low: number; high: number; posts: number; linked_posts?: number }

/** Ages at which too few posts are known are left out: fewer than 5, or not all of them if there are fewer. */
export const viewCurve = (posts: readonly PostReadings[]): CurvePoint[] =>
  viewsByAge(posts, AGES, Math.min(LEAST_POSTS, posts.length)).map(({ hours, views, posts, linked_posts }) => {
    const at = (share: number) => rounded(percentile(views, share))
    const point = { hours, median: at(0.5), low: at(0.25), high: at(0.75), posts }
    return linked_posts === undefined ? point : { ...point, linked_posts }
  })

/**
 * The views of posts at an age, ascending. They are of the same posts at every age: `posts` of them are known at it, `linked_posts` at it
 * and at the age before, which the first age does not have.
 */
type AgeViews = { hours: number; views: number[]; posts: number; linked_posts?: number }

/**
 * Other posts are known at each age, so their medians may fall although no post loses views. Therefore each post is followed over all ages:
 * where it is not known, it grows by the median ratio of the posts that are known at both ages.
 */
export const viewsByAge = (posts: readonly PostReadings[], ages: readonly number[], least: number): AgeViews[] => {
  const curves = posts.map((post) => neverFalling(ages.map((hours) => postViewsAtAge(post, hours))))
  const steps = bestChain(curves, ages, least)
  const places = steps.map(({ place }) => place)
  const followed = curves.flatMap((curve) => {
    const known = places.map((place) => curve[place]!)
    return known.some((views) => views !== null) ? [followedOver(known, steps)] : []
  })
  return steps.map(({ place, posts, link }, i) => ({
    hours: ages[place]!,
    views: followed.map((views) => views[i]!).sort((a, b) => a - b),
    posts,
    ...(link && { linked_posts: link.posts }),
  }))
}

type Curve = (number | null)[]

/** Views never fall: a lower reading after a higher one, of a source that rounds or of one that is late, says nothing. */
const neverFalling = (views: Curve): Curve => {
  let most = 0
  return views.map((known) => {
    if (known !== null) most = Math.max(most, known)
    return known === null ? null : most
  })
}

/** An age of a chain. The link is from the age before it. */
type ChainStep = { place: number; posts: number; link?: Link }
type Link = { posts: number; growth: number }

/** Ages in a row that are linked by enough posts; of several such chains the one in which the most is known. */
const bestChain = (curves: readonly Curve[], ages: readonly number[], least: number): ChainStep[] => {
  const chains: ChainStep[][] = []
  for (const place of ages.keys()) {
    const posts = curves.filter((curve) => curve[place] !== null).length
    if (posts === 0 || posts < least) continue
    const before = chains.at(-1)?.at(-1)
    const link = before && linkOf(curves, before.place, place)
    if (link && link.posts >= Math.min(least, LEAST_POSTS)) chains.at(-1)!.push({ place, posts, link })
    else chains.push([{ place, posts }])
  }
  const known = (chain: ChainStep[]) => chain.reduce((sum, { posts }) => sum + posts, 0)
  return chains.reduce<ChainStep[]>((best, chain) => (known(chain) > known(best) ? chain : best), [])
}

/** The growth between two ages; the median, so that one post that was read by everybody does not make it. */
const linkOf = (curves: readonly Curve[], early: number, late: number): Link => {
  let posts = 0
  const ratios: number[] = []
  for (const curve of curves) {
    const [from, to] = [curve[early]!, curve[late]!]
    if (from === null || to === null) continue
    posts++
    if (from > 0) ratios.push(to / from)
  }
  ratios.sort((a, b) => a - b)
  return { posts, growth: ratios.length ? percentile(ratios, 0.5) : 1 }
}

/** A post is known at ages in a row, because views between two readings are interpolated. It is followed from the first and the last of them. */
const followedOver = (known: Curve, steps: readonly ChainStep[]): number[] => {
  const views = [...known]
  for (let i = 1; i < views.length; i++)
    if (views[i] === null && views[i - 1] !== null) views[i] = views[i - 1]! * steps[i]!.link!.growth
  for (let i = views.length - 2; i >= 0; i--)
    if (views[i] === null) views[i] = views[i + 1]! / steps[i + 1]!.link!.growth
  return views as number[]
}
