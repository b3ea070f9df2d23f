// Loads the code of a page when it is first opened. The file may be out of reach for a while, or gone because an upgrade renamed it.
import { ServiceAwayError, untilBack } from '../data/away.ts'

/** That this tab was loaded again for the sake of a page. If that did not help, another time would not either. */
const RELOADED = 'reloaded for a page'

const loaded = async <Page>(load: () => Promise<Page>): Promise<Page> => {
  const page = await load()
  sessionStorage.removeItem(RELOADED)
  return page
}

/** The browser does not say why a file could not be loaded. When the service answers, a file that still cannot be loaded is gone. */
export const loadingPage =
  <Page>(load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    try {
      return await loaded(load)
    } catch {
      await untilBack()
    }
    try {
      return await loaded(load)
    } catch (cause) {
      if (sessionStorage.getItem(RELOADED))
        throw new ServiceAwayError('the code of the page cannot be loaded', { cause })
      sessionStorage.setItem(RELOADED, 'yes')
      location.reload()
      // Nothing more is shown until the page is replaced.
      return new Promise(() => {})
    }
  }
