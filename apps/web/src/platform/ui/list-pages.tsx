import { formatNumber } from "@arnica/i18n/format"
import { Pagination } from "@arnica/ui/pagination"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import s from "./list-pages.module.css"

type ListPagesProps = {
  /** The first is 1. */
  readonly page: number
  /** How many rows there are in all, and on a page. */
  readonly total: number
  readonly size: number
  /** What the page is called in the address, where it has several lists. */
  readonly param?: string
}

/** How many rows a list has, and the links to its pages: the address keeps its other filters. */
export function ListPages({ page, total, size, param = "page" }: ListPagesProps): ReactElement {
  const t = useT("lists")
  const language = useLanguage()
  return (
    <div className={s.foot}>
      <p className={s.total}>{t("total", { total: formatNumber({ language, value: total }) })}</p>
      <Pagination
        label={t("pages")}
        page={page}
        pages={Math.ceil(total / size)}
        previousLabel={t("previous")}
        nextLabel={t("next")}
        pageLabel={(nth) => t("page", { page: formatNumber({ language, value: nth }) })}
        link={({ page: nth, props, children }) => (
          <Link
            {...props}
            to="."
            search={(before: object) => ({ ...before, [param]: nth === 1 ? undefined : nth })}
          >
            {children}
          </Link>
        )}
      />
    </div>
  )
}
