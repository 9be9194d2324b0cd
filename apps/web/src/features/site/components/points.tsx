import { Card } from "@arnica/ui/card"
import type { ReactElement } from "react"
import { Part } from "./page.tsx"
import s from "./points.module.css"

/** A thing with its name. */
export type Point = { readonly title: string; readonly text: string }

type PointsProps = { id: string; title: string; items: readonly Point[] }

/** Cards beside each other, each with one thing that holds. */
export function Points({ id, title, items }: PointsProps): ReactElement {
  return (
    <Part id={id} title={title}>
      <ul className={s.points} data-odd={items.length % 2 === 1 || undefined}>
        {items.map((item) => (
          <Card key={item.title} component="li" padding="large">
            <h3 className={s.title}>{item.title}</h3>
            <p className={s.text}>{item.text}</p>
          </Card>
        ))}
      </ul>
    </Part>
  )
}

/** The same one after the other, numbered. */
export function Steps({ id, title, items }: PointsProps): ReactElement {
  return (
    <Part id={id} title={title}>
      <ol className={s.steps}>
        {items.map((item, index) => (
          <li key={item.title} className={s.step}>
            <span className={s.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={s.title}>{item.title}</h3>
              <p className={s.text}>{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Part>
  )
}
