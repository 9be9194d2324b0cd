import { Card } from "@arnica/ui/card"
import type { ReactElement } from "react"
import s from "./facts.module.css"

type Fact = { readonly label: string; readonly value: string }

type FactsProps = {
  readonly facts: readonly Fact[]
  /** Whether a whole date has to stand in one line. */
  readonly isWide?: boolean
}

/** Figures, each under its name. */
export function Facts({ facts, isWide = false }: FactsProps): ReactElement {
  return (
    <Card>
      <dl className={isWide ? s.wide : s.facts}>
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
