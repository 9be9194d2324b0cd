import type { ReactElement } from "react"
import { useTypedDanger } from "../model/use-typed-danger.ts"
import { HelpCard, type HelpCardProps } from "./help-card.tsx"

type TypedHelpCardProps = Pick<HelpCardProps, "kept" | "onCountry"> & {
  readonly text: string
  readonly country: string | undefined
}

/** Whom to call, where what somebody types tells of danger; else nothing. The browser looks by itself. */
export function TypedHelpCard({ text, country, ...card }: TypedHelpCardProps): ReactElement | null {
  const danger = useTypedDanger(text, country)
  return danger === null ? null : <HelpCard {...danger} {...card} />
}
