import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from "react"

type Coded = { readonly code: string; readonly name: string }

/** What the preview shows that can be told from what is being typed. */
export type Shown = {
  readonly fullName: string
  readonly city: string | null
  readonly headingText: string
  readonly descriptionText: readonly string[]
  readonly specialities: readonly Coded[]
  readonly concerns: readonly Coded[]
  readonly therapyTypes: readonly Coded[]
  readonly languages: readonly string[]
  readonly education: readonly { readonly title: string; readonly institution: string }[]
}

const NOTHING: Partial<Shown> = {}
const Typed = createContext(NOTHING)
const Tell = createContext<(shown: Partial<Shown>) => void>(() => undefined)

/** Somebody who types on sees the preview follow within this time. */
const PAUSE_MS = 200

/** Lets the preview know what is being typed beside it. */
export function TypingProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [typed, tell] = useState(NOTHING)
  return (
    <Tell value={tell}>
      <Typed value={typed}>{children}</Typed>
    </Tell>
  )
}

/** What is being typed and is not saved yet. */
export const useTyped = (): Partial<Shown> => useContext(Typed)

/**
 * Has the preview show what a tab's fields say, from the first change on: what is saved comes back from the server as
 * it was typed. Whoever leaves the tab leaves the preview as it is saved.
 */
export function useTyping({ isTyped, shown }: { isTyped: boolean; shown: Partial<Shown> }): void {
  const tell = useContext(Tell)
  const [began, setBegan] = useState(false)
  if (isTyped && !began) setBegan(true)
  useEffect(() => {
    if (!began) return undefined
    const pause = setTimeout(() => tell(shown), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [began, shown, tell])
  useEffect(() => () => tell(NOTHING), [tell])
}
