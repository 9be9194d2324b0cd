import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { type ReactElement, type ReactNode, useState } from "react"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"

/** One of the ways in which it can be done. */
export type Way<W extends string> = {
  readonly way: W
  readonly title: string
  readonly detail: ReactNode
}

type AskWayProps<W extends string> = {
  readonly title: string
  readonly legend: string
  readonly confirm: string
  readonly keep: string
  readonly ways: readonly Way<W>[]
  /** The one that is chosen at first. */
  readonly first: W
  /** Who reads the reason. */
  readonly hint: string
  readonly longest: number
  readonly action: { readonly isPending: boolean; readonly error: Error | null }
  readonly onChosen: (way: W, reason: string) => void
  readonly onClose: () => void
}

/** Asks in which of a few ways an admin does something, and why. */
export function AskWay<W extends string>(props: AskWayProps<W>): ReactElement {
  const { title, legend, confirm, keep, ways, hint, longest, action, onChosen, onClose } = props
  const t = useT("administration")
  const [chosen, setChosen] = useState(props.first)
  const reason = useReason()
  const submit = (): void => {
    const said = reason.check()
    if (said !== null) onChosen(chosen, said)
  }
  return (
    <Asking title={title} confirm={confirm} keep={keep} action={action} onClose={onClose} onConfirm={submit}>
      <RadioCards legend={legend}>
        {ways.map(({ way, ...words }) => (
          <RadioCard
            key={way}
            name="way"
            value={way}
            checked={chosen === way}
            onChange={() => setChosen(way)}
            {...words}
          />
        ))}
      </RadioCards>
      <ReasonField reason={reason} label={t("orders.reason")} hint={hint} longest={longest} />
    </Asking>
  )
}
