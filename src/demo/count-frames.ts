// node src/demo/count-frames.ts [seed]: how many posts and frames the demo world has in each language, and how often the commonest frame comes.
import { countFrames, ownPosts } from './own-posts.ts'

const NOW = 1_790_000_000

const seed = Number(process.argv[2] ?? 1)
for (const [language, { posts, frames }] of countFrames(ownPosts({ seed, now: NOW }))) {
  const [frame, count] = [...frames].reduce((most, one) => (one[1] > most[1] ? one : most))
  const percent = ((100 * count) / posts).toFixed(2)
  const text = frame.map((piece) => (piece.is === 'text' ? piece.text : '…')).join('')
  console.log(`${language}: ${posts} posts, ${frames.size} frames, the commonest ${percent} %: ${text.slice(0, 70)}`)
}
