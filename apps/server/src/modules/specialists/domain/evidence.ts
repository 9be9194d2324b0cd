/** A file that was handed in; `uploadedAt` in epoch milliseconds. */
type Paper = {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly uploadedAt: number
}

/** That somebody opened one, and when, in epoch milliseconds. */
type Opened = { readonly documentId: string; readonly byUser: string; readonly at: number }

type Given = {
  readonly licences: readonly { readonly documentId: string | null }[]
  /** When the licences were last written down, in epoch milliseconds. */
  readonly writtenAt: number
  readonly documents: readonly Paper[]
  readonly looks: readonly Opened[]
  /** Whose profile it is: their own look proves nothing. */
  readonly ownerId: string
}

/** What an approval rests on. */
export type Evidence = {
  /** The documents of licences: of their kind, or named by one. */
  readonly papers: readonly Paper[]
  /** Licences are filled in, and no document shows any. */
  readonly isMissing: boolean
  /**
   * Documents of whatever kind that nobody has opened since they were handed in; those of licences since the licences
   * were written down.
   */
  readonly unopened: readonly Paper[]
  /** The last look at each document that counts. */
  readonly looks: readonly Opened[]
  /** The day of the last of those looks at a document of a licence in UTC, "2026-03-03"; null when there is none. */
  readonly checkedOn: string | null
}

/** What is known of what was handed in: a look counts when it came after what it is compared with. */
export const evidenceOf = ({ licences, writtenAt, documents, looks, ownerId }: Given): Evidence => {
  const papers = documents.filter(
    ({ id, kind }) => kind === "licence" || licences.some(({ documentId }) => documentId === id),
  )
  const counting = documents.flatMap((document) => {
    const since = papers.includes(document) ? Math.max(document.uploadedAt, writtenAt) : document.uploadedAt
    return looks
      .filter(({ documentId, byUser }) => documentId === document.id && byUser !== ownerId)
      .filter(({ at }) => at >= since)
      .toSorted((a, b) => b.at - a.at)
      .slice(0, 1)
  })
  const isOpened = ({ id }: Paper): boolean => counting.some(({ documentId }) => documentId === id)
  return {
    papers,
    isMissing: licences.length > 0 && papers.length === 0,
    unopened: documents.filter((document) => !isOpened(document)),
    looks: counting,
    checkedOn: lastDay(counting.filter(({ documentId }) => papers.some(({ id }) => id === documentId))),
  }
}

const lastDay = (looks: readonly Opened[]): string | null =>
  looks.length === 0 ? null : new Date(Math.max(...looks.map(({ at }) => at))).toISOString().slice(0, 10)
