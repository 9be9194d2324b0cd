import { useState } from "react"

/** What was typed since the search that the address says; undefined where nothing was. */
export function useTyped(sought: string | undefined): [string | undefined, (text: string) => void] {
  const [typed, setTyped] = useState<string>()
  const [since, setSince] = useState(sought)
  if (since !== sought) {
    setSince(sought)
    setTyped(undefined)
  }
  return [typed, setTyped]
}
