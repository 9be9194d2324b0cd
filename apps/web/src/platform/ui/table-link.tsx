import { Button } from "@arnica/ui/button"
import type { ReactElement } from "react"
import { useT } from "../i18n/use-t.ts"
import { usePageContext } from "../use-page-context.ts"

type TableLinkProps = {
  /** The call that answers the table, without its filters. */
  readonly path: `/api/v2/${string}/export`
  /** The filters of the list; those that are not set are left out. */
  readonly filters: Readonly<Record<string, string | number | undefined>>
}

/** Leads to a list as a table for spreadsheets, with the filters in force. */
export function TableLink({ path, filters }: TableLinkProps): ReactElement {
  const t = useT("lists")
  const host = usePageContext().environment.app
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
  return (
    <Button
      component="a"
      size="small"
      variant="quiet"
      href={`${host}${path}${query === "" ? "" : `?${query}`}`}
      download
    >
      {t("table")}
    </Button>
  )
}
