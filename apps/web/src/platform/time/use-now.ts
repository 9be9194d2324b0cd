import { useContext } from "react"
import { usePageContext } from "../use-page-context.ts"
import { PresentContext } from "./present.tsx"

/**
 * Now, in epoch milliseconds, to the minute. While rendering on the server and while hydrating it is when the
 * page was rendered; from then on it moves with the clock, once a minute.
 */
export function useNow(): number {
  const { renderedAt } = usePageContext()
  return useContext(PresentContext) ?? renderedAt
}
