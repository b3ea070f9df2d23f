// Where keys come from, for whoever has none.
import { useSession } from '../../data/session.ts'
import { useWords } from '../../words/index.ts'

export const WhereKeys = () => {
  const { signIn } = useWords()
  const { demo, resets_at } = useSession() ?? {}
  return (
    <section>
      <h2>{signIn.whereKeys}</h2>
      <p>{resets_at ? signIn.keysPublic : demo ? signIn.keysDemo : signIn.keysHere}</p>
      <code dir="ltr">npm run admin -- account create NAME --plan M</code>
    </section>
  )
}
