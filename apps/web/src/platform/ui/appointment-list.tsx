import { formatNumber } from "@arnica/i18n/format"
import { ShowMore } from "@arnica/ui/pagination"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import s from "./appointment-list.module.css"

type AppointmentListProps<Row> = {
  /** Those that were fetched, of so many in all. */
  readonly shown: readonly Row[]
  readonly total: number
  /** The query that fetches more. */
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly children: (row: Row) => ReactElement
}

/** Appointments one below the other, with what fetches more of them. */
export function AppointmentList<Row extends { readonly uuid: string }>({
  shown,
  total,
  list,
  children,
}: AppointmentListProps<Row>): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const number = (value: number): string => formatNumber({ language, value })
  return (
    <>
      <ul className={s.list} aria-label={t("list.label")}>
        {shown.map((row) => (
          <li key={row.uuid}>{children(row)}</li>
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
