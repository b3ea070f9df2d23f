// The title of the document, by which tabs and the history of the browser tell pages apart.
import { useEffect } from 'react'

export const documentTitle = (name: string): string => `${name} · Channelscope`

/** Names the page by what it shows, such as a list, in place of its kind. */
export const useDocumentTitle = (name: string): void =>
  useEffect(() => {
    document.title = documentTitle(name)
  }, [name])
