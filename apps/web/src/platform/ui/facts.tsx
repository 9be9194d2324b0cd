import { Card } from "@arnica/ui/card"
import type { ReactElement } from "react"
import s from "./facts.module.css"

type Fact = { readonly label: string; readonly value: string }

/** Figures, each under its name. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <Card>
      <dl className={s.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
