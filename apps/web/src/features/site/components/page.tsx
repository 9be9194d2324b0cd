import { Plant, type PlantProps } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement, ReactNode } from "react"
import s from "./page.module.css"

/** The grounds behind a page's drawing. */
export type Tone = "pine" | "sky" | "clay" | "arnica" | "linen"

type PageProps = {
  title: string
  lead: string
  plant: PlantProps["area"]
  tone: Tone
  /** The one thing to do here. */
  actions?: ReactNode
  children: ReactNode
}

/** A public page: what it is about beside its plant, then its parts below each other. */
export function Page({ title, lead, plant, tone, actions, children }: PageProps): ReactElement {
  return (
    <Wrap component="article" width="narrow" className={s.page}>
      <header className={s.head}>
        <div className={s.words}>
          <h1>{title}</h1>
          <p className={s.lead}>{lead}</p>
          {actions ? <div className={s.actions}>{actions}</div> : null}
        </div>
        <div className={s.drawing} data-tone={tone}>
          <Plant area={plant} size={230} />
        </div>
      </header>
      {children}
    </Wrap>
  )
}

/** A titled part of a public page. */
export function Part({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}): ReactElement {
  return (
    <section className={s.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
