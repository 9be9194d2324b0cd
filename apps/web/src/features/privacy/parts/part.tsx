import { Card } from "@arnica/ui/card"
import { type ReactElement, type ReactNode, useId } from "react"
import s from "./part.module.css"

type PartProps = { readonly title: string; readonly children: ReactNode }

/** One of the subjects of the page, under its heading. */
export function Part({ title, children }: PartProps): ReactElement {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={s.part}>
      <h2 id={id} className={s.title}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
