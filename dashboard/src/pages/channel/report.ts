// The printed report: overview and trust. A part that was not open is loaded before the page is printed.
import { useEffect, useState } from 'react'
import { queries } from '../../data/client.ts'
import { usePrinting } from '../../look/printing.ts'

const LOOK_MS = 100
/** What has not come by then is left out. */
const MOST_LOOKS = 150

/** Between two answers nothing may be under way for a moment, while a part of the page still waits to ask. */
const isLoading = () => queries.isFetching() > 0 || document.querySelector('main .skeleton') !== null

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

export const useReport = () => {
  const isPrinting = usePrinting()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    const printLoaded = async () => {
      await pause()
      for (let look = 0; look < MOST_LOOKS && isLoading(); look++) await pause()
      if (!isLeft) print()
      setWanted(false)
    }
    void printLoaded()
    return () => {
      isLeft = true
    }
  }, [isWanted])
  return {
    /** Overview and trust stand together. */
    isReport: isPrinting || isWanted,
    /** Both are loaded, which the browser's own printing cannot wait for. */
    isWanted,
    want: () => setWanted(true),
  }
}
