import { createContext, type ReactElement, type ReactNode, startTransition, useEffect, useState } from "react"
import { usePageContext } from "../use-page-context.ts"
import { currentMinute, eachMinute } from "./clock.ts"

/** The minute that the page shows as now. */
export const PresentContext = createContext<number | undefined>(undefined)

/**
 * Keeps the clock of a page: when it was rendered, until the browser has taken it over, then the running minute. The
 * change is drawn in steps, so that a long list of times stops nobody who taps meanwhile.
 */
export function Present({ children }: { readonly children: ReactNode }): ReactElement {
  const { renderedAt } = usePageContext()
  const [minute, setMinute] = useState(renderedAt)
  useEffect(() => {
    const look = (): void => startTransition(() => setMinute(currentMinute()))
    look()
    return eachMinute(look)
  }, [])
  return <PresentContext value={minute}>{children}</PresentContext>
}
