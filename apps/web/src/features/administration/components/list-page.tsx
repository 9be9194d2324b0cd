import { Wrap } from "@arnica/ui/wrap"
import { type ReactElement, type ReactNode, useId } from "react"
import s from "../screens/audit-screen.module.css"

type ListPageProps = { readonly title: string; readonly lead: string; readonly children: ReactNode }

/** A page of an admin with one list, or a few. */
export function ListPage({ title, lead, children }: ListPageProps): ReactElement {
  return (
    <Wrap width="narrow" className={s.page}>
      <header>
        <h1>{title}</h1>
        <p className={s.quiet}>{lead}</p>
      </header>
      {children}
    </Wrap>
  )
}

type ListPartProps = { readonly title: string; readonly children: ReactNode }

/** One of the lists of a page, under its heading. */
export function ListPart({ title, children }: ListPartProps): ReactElement {
  const id = useId()
  return (
    <section aria-labelledby={id} className={s.part}>
      <h2 id={id} className={s.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type RowProps = {
  readonly title: ReactNode
  readonly aside: ReactNode
  readonly about: ReactNode
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** One row: what it is, how it stands, and a quieter line. */
export function Row({ title, aside, about, children }: RowProps): ReactElement {
  return (
    <li>
      <div className={s.head}>
        <span>{title}</span>
        <span>{aside}</span>
      </div>
      <div className={s.quiet}>{about}</div>
      {children}
    </li>
  )
}
