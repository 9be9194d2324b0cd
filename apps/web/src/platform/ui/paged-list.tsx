import { formatNumber } from "@arnica/i18n/format"
import { ShowMore } from "@arnica/ui/pagination"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import type { Parts } from "./load-more.tsx"
import s from "./paged-list.module.css"

type PagedListProps<Row> = {
  readonly label: string
  /** Those that were fetched, of so many in all. */
  readonly shown: readonly Row[]
  readonly total: number
  readonly keyOf: (row: Row) => string | number
  /** The query that fetches more. */
  readonly list: Parts
  readonly children: (row: Row) => ReactElement
}

/** Things one below the other, with what fetches more of them. */
export function PagedList<Row>({
  label,
  shown,
  total,
  keyOf,
  list,
  children,
}: PagedListProps<Row>): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  const number = (value: number): string => formatNumber({ language, value })
  return (
    <>
      <ul className={s.list} aria-label={label}>
        {shown.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {total > shown.length ? (
        <ShowMore
          more={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          progress={t("list.progress", { shown: number(shown.length), total: number(total) })}
        >
          {t("list.more")}
        </ShowMore>
      ) : null}
    </>
  )
}
