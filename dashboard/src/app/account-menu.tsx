// Usage at a glance, and the menu behind the account: pages, theme, language, signing out.
import { Link, useNavigate } from '@tanstack/react-router'
import { signOut, useSession } from '../data/session.ts'
import { useUsage } from '../data/usage.ts'
import { Changeable } from '../look/changeable.tsx'
import { credits, short } from '../look/format.ts'
import { Menu } from '../look/menu.tsx'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../look/theme.ts'
import { chooseLanguage, type LanguageCode, language, languageNames, useWords } from '../words/index.ts'

/** Absent until usage has loaded: a link without a text has no name. */
const UsageLink = () => {
  const { frame } = useWords()
  const { data: { requests, credits: balance } = {} } = useUsage()
  if (!balance && !requests) return null
  return (
    <Link to="/account" className="usage quiet">
      {balance
        ? frame.credits({ left: credits(balance.available_mc) })
        : requests!.limit
          ? frame.usage({ used: short(requests!.spent), limit: short(requests!.limit) })
          : frame.unlimited({ used: short(requests!.spent) })}
    </Link>
  )
}

export const AccountMenu = () => {
  const { frame } = useWords()
  const session = useSession()
  const navigate = useNavigate()
  const theme = useThemeChoice()
  const leave = async () => {
    await signOut()
    await navigate({ to: '/sign-in' })
  }
  return (
    <div className="account-menu">
      {session?.signed_in && !session.operator && !session.resets_at && <UsageLink />}
      <Menu label={session?.name ?? frame.account}>
        {!session?.operator && (
          <Changeable>
            <Link to="/account">{frame.account}</Link>
            <Link to="/add">{frame.add}</Link>
          </Changeable>
        )}
        <a href="/docs">{frame.docs}</a>
        {(Object.keys(frame.themes) as ThemeChoice[]).map((choice) => (
          <button key={choice} type="button" aria-pressed={choice === theme} onClick={() => chooseTheme(choice)}>
            {frame.theme}: {frame.themes[choice]}
          </button>
        ))}
        {(Object.keys(languageNames) as LanguageCode[]).map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === language()}
            onClick={() => chooseLanguage(code)}
          >
            {languageNames[code]}
          </button>
        ))}
        <Changeable>
          <button type="button" onClick={() => void leave()}>
            {frame.signOut}
          </button>
        </Changeable>
      </Menu>
    </div>
  )
}
