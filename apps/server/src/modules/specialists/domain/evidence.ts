/** A file that may prove a licence. */
type Paper = { readonly id: string; readonly kind: string; readonly name: string }

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
  /** Documents of licences that nobody has opened since the licences were written down. */
  readonly unopened: readonly Paper[]
  /** The last look at each of them that counts. */
  readonly looks: readonly Opened[]
  /** The day of the last of those looks in UTC, "2026-03-03"; null when there is none. */
  readonly checkedOn: string | null
}

/** What is known of the licences of a profile: a look counts when it came after what it is compared with. */
export const evidenceOf = ({ licences, writtenAt, documents, looks, ownerId }: Given): Evidence => {
  const papers = documents.filter(
    ({ id, kind }) => kind === "licence" || licences.some(({ documentId }) => documentId === id),
  )
  const counting = papers.flatMap(({ id }) => {
    const own = looks.filter((look) => look.documentId === id && look.byUser !== ownerId)
    return own
      .filter(({ at }) => at >= writtenAt)
      .toSorted((a, b) => b.at - a.at)
      .slice(0, 1)
  })
  const unopened = papers.filter(({ id }) => counting.every(({ documentId }) => documentId !== id))
  const last = Math.max(...counting.map(({ at }) => at))
  return {
    papers,
    isMissing: licences.length > 0 && papers.length === 0,
    unopened,
    looks: counting,
    checkedOn: counting.length === 0 ? null : new Date(last).toISOString().slice(0, 10),
  }
}
