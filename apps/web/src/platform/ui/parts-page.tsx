import { Card } from "@arnica/ui/card"
import { Wrap } from "@arnica/ui/wrap"
import { type ReactElement, type ReactNode, useId } from "react"
import s from "./parts-page.module.css"

type PageProps = { readonly title: string; readonly lead: string; readonly children: ReactNode }

/** A page of several subjects, one below the other. */
export function PartsPage({ title, lead, children }: PageProps): ReactElement {
  return (
    <Wrap width="text" className={s.page}>
      <div>
        <h1 className={s.title}>{title}</h1>
        <p className={s.lead}>{lead}</p>
      </div>
      {children}
    </Wrap>
  )
}

type PartProps = { readonly title: string; readonly children: ReactNode }

/** One of the subjects of a page, under its heading. */
export function Part({ title, children }: PartProps): ReactElement {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={s.part}>
      <h2 id={id} className={s.heading}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
