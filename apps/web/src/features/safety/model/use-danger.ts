import type { Help } from "@arnica/contract/safety"
import type { DangerKind } from "@arnica/rules/safety"
import { useQuery } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { dangerQuery, maySay } from "../queries.ts"

/** Of what a text tells, and whom to call. */
export type Danger = { readonly help: Help; readonly kinds: readonly [DangerKind, ...DangerKind[]] }

/** Of which dangers a text tells; null for most. An answer that does not come stands in nobody's way. */
export function useDanger(text: string, country?: string): Danger | null {
  const { messages } = usePageContext()
  const { data } = useQuery(dangerQuery({ api: useApi(), messages }, { text, country }))
  const [first, ...others] = data?.kinds ?? []
  // While the next answer is on its way, the one before stands; an emptied field tells of nothing.
  if (first === undefined || !data?.help || !maySay(text)) return null
  return { help: data.help, kinds: [first, ...others] }
}
