// node src/demo/print-posts.ts LANGUAGE [COUNT] [SEED]: random posts of a language, to be read by somebody who speaks it.
import { topics } from './languages/pack.ts'
import { type DemoPost, ownPosts } from './own-posts.ts'
import { stream } from './random.ts'

const NOW = 1_790_000_000

const [language = 'en', count = '20', seed = String(Date.now() % 100_000)] = process.argv.slice(2)
const random = stream(Number(seed), 'print')
const posts: DemoPost[] = []
for (const post of ownPosts({ seed: 1, now: NOW })) if (post.chat.pack.id === language) posts.push(post)
if (posts.length === 0) throw new Error(`no posts in ${language}`)
for (let printed = 0; printed < Number(count) && posts.length > 0; printed++) {
  const [post] = posts.splice(random.int(posts.length), 1)
  const { chat, text } = post!
  console.log(
    `— ${chat.title} (${topics[chat.topic]}${chat.blog ? ', blog' : ''}, ${chat.description ?? ''})\n${text}\n`,
  )
}
