import type { ReactElement } from "react"
import { useSettled } from "../../../platform/ui/use-settled.ts"
import { useDanger } from "../model/use-danger.ts"
import { HelpCard, type HelpCardProps } from "./help-card.tsx"

/** Milliseconds without a key. */
const STILL_MS = 200

type DangerHelpProps = Pick<HelpCardProps, "kept" | "onCountry"> & {
  /** What is looked for, as the address says. */
  readonly sought: string
  /** What stands in the field meanwhile; undefined where nothing was typed since. */
  readonly typed: string | undefined
  readonly country: string | undefined
}

/** Whom to call, ahead of all results, where what somebody looks for or types tells of danger; else nothing. */
export function DangerHelp({ sought, typed, country, ...card }: DangerHelpProps): ReactElement | null {
  const settled = useSettled(typed, STILL_MS)
  const danger = useDanger(typed === undefined ? sought : (settled ?? sought), country)
  return danger === null ? null : <HelpCard {...danger} {...card} />
}
