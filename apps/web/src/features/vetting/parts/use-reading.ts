import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { useSuspenseQuery } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { namesQuery } from "../queries.ts"
import type { Words } from "../words/value-lines.ts"
import { useLooks } from "./use-looks.ts"

/** What is asked to be changed, by `tab.field`. */
export type Comments = Readonly<Record<string, string>>

type Given = {
  readonly review: SpecialistReview
  readonly comments: Comments
  /** Undefined takes a comment away. */
  readonly onComment: (key: string, comment: string | undefined) => void
}

/** A profile as it is read: its words, and what is asked of it now. */
export type Reading = Given & { readonly words: Words; readonly onOpen: () => void }

/** Has a profile read in the reader's language. */
export function useReading(given: Given): Reading {
  const { review, comments, onComment } = given
  const language = useLanguage()
  const vetting = useT("vetting")
  const wizard = useT("wizard")
  const { data: names } = useSuspenseQuery(namesQuery(useApi()))
  const onOpen = useLooks(review.id)
  const files = Object.fromEntries(review.documents.map(({ id, name }) => [id, name]))
  return { review, comments, onComment, words: { language, names, files, vetting, wizard }, onOpen }
}

/** Where a document opens. Looking at it is written down. */
export const documentHref = (specialistId: number, documentId: string): string =>
  `/api/v2/spec-wizard/documents/${documentId}?specialistID=${String(specialistId)}`
