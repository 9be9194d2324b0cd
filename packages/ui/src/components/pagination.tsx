import type { ReactElement, ReactNode } from "react"
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/arrows.tsx"
import { cx } from "../lib/cx.ts"
import { pageNumbers } from "../lib/page-numbers.ts"
import { Button } from "./button.tsx"
import s from "./pagination.module.css"

/** What a page link is given: spread it on an `<a>` or a router's link to `page`. */
export type PageLink = {
  page: number
  props: { className: string; "aria-label"?: string; "aria-current"?: "page"; rel?: "prev" | "next" }
  children: ReactNode
}

/** Props of {@link Pagination}. */
export type PaginationProps = {
  /** Name of the navigation. */
  label: string
  page: number
  pages: number
  previousLabel: string
  nextLabel: string
  /** Name of the link to page n, such as "Page 3". */
  pageLabel: (page: number) => string
  /** Renders one link: `({ page, props, children }) => <Link {...props} search={…}>{children}</Link>`. */
  link: (link: PageLink) => ReactNode
}

/** Links to the pages of a list: first, last and the neighbours. Nothing when there is only one page. */
export function Pagination(props: PaginationProps): ReactElement | null {
  const { page, pages, pageLabel, link } = props
  if (pages <= 1) return null
  const numbers = pageNumbers({ page, pages })
  return (
    <nav aria-label={props.label} className={s.pages}>
      {page > 1
        ? link({
            page: page - 1,
            props: { className: cx(s.page), "aria-label": props.previousLabel, rel: "prev" },
            children: <ChevronLeftIcon />,
          })
        : null}
      {numbers.map((n, i) => (
        <span key={n || `gap-${numbers[i - 1]}`} className={s.item}>
          {n === 0
            ? "…"
            : link({
                page: n,
                props: {
                  className: cx(s.page, n === page && s.here),
                  "aria-label": pageLabel(n),
                  "aria-current": n === page ? "page" : undefined,
                },
                children: n,
              })}
        </span>
      ))}
      {page < pages
        ? link({
            page: page + 1,
            props: { className: cx(s.page), "aria-label": props.nextLabel, rel: "next" },
            children: <ChevronRightIcon />,
          })
        : null}
    </nav>
  )
}

/** Props of {@link ShowMore}. */
export type ShowMoreProps = {
  children: ReactNode
  /** How much is shown, such as "20 of 64 specialists"; heard when it changes. */
  progress: ReactNode
  onMore: () => void
  loading?: boolean
  /** Without more to come only the progress stays. */
  more: boolean
}

/** A button under a list that appends its next part. */
export function ShowMore({ children, progress, onMore, loading, more }: ShowMoreProps): ReactElement {
  return (
    <div className={s.more}>
      <p role="status">{progress}</p>
      {more ? (
        <Button variant="quiet" onClick={onMore} loading={loading}>
          {children}
        </Button>
      ) : null}
    </div>
  )
}
