import { useEffect } from "react"
import { documentTitle } from "./page-head.ts"

/** Has the tab say what the page is about while that changes under the reader, between two loads of its route. */
export function useTitleNow(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}
