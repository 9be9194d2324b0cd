import type { SharedEntry } from "@arnica/contract/journal-sharing"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { LoadMore, type Parts } from "../../../platform/ui/load-more.tsx"
import s from "../journal.module.css"
import { EntryView } from "./entry-view.tsx"

type EntryPagesProps = {
  readonly list: Parts
  readonly pages: readonly { readonly items: readonly SharedEntry[] }[]
  /** The number of the client whose journal it is, for their specialist. */
  readonly client?: number | undefined
  /** What is said where nothing was written. */
  readonly none: string
}

/** Shared entries part by part, the newest first. */
export function EntryPages({ list, pages, client, none }: EntryPagesProps): ReactElement {
  const t = useT("journal")
  const entries = pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <p className={s.flush}>{none}</p>
  return (
    <div className={s.part}>
      {entries.map((entry) => (
        <EntryView key={entry.id} entry={entry} client={client} />
      ))}
      <LoadMore list={list}>{t("month.more")}</LoadMore>
    </div>
  )
}
