import type { Language } from "@arnica/i18n"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { localKey } from "../../../platform/api/query-keys.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { helpInPlaceQuery, maySay } from "../queries.ts"
import { loadAllWords, loadOwnWords } from "./danger-words.ts"
import type { Danger } from "./use-danger.ts"

const LOADERS = { own: loadOwnWords, all: loadAllWords } as const

const wordsQuery = (language: Language, which: keyof typeof LOADERS) =>
  queryOptions({
    queryKey: localKey("danger-words", { language, which }),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => LOADERS[which](language),
  })

/**
 * Of which dangers a text tells that somebody types, and whom to call; null for most. The browser looks by itself: what is
 * typed goes nowhere. Words and numbers are fetched as soon as anything is typed, whatever it is, so that nobody learns
 * from that either.
 */
export function useTypedDanger(text: string, country?: string): Danger | null {
  const language = useLanguage()
  const { messages } = usePageContext()
  const enabled = maySay(text)
  const { data: own } = useQuery({ ...wordsQuery(language, "own"), enabled })
  const { data: all } = useQuery({ ...wordsQuery(language, "all"), enabled: enabled && own !== undefined })
  const { data: help } = useQuery({ ...helpInPlaceQuery({ api: useApi(), messages }, country), enabled })
  const find = all ?? own
  const [first, ...others] = useMemo(
    () => (find === undefined || !enabled ? [] : find(text)),
    [find, text, enabled],
  )
  return first === undefined || help === undefined ? null : { help, kinds: [first, ...others] }
}
