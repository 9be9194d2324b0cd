import type { ReactElement } from "react"
import { lazyPart } from "../../../platform/ui/lazy-part.tsx"
import { useSettled } from "../../../platform/ui/use-settled.ts"
import { useDanger } from "../model/use-danger.ts"
import { maySay } from "../queries.ts"
import { HelpCard, type HelpCardProps } from "./help-card.tsx"

const TypedHelpCard = lazyPart({ load: () => import("./typed-help-card.tsx"), name: "TypedHelpCard" })

/** Milliseconds without a key. */
const STILL_MS = 200

type DangerHelpProps = Pick<HelpCardProps, "kept" | "onCountry"> & {
  /** What is looked for, as the address says. */
  readonly sought: string
  /** What stands in the field meanwhile; undefined where nothing was typed since. */
  readonly typed: string | undefined
  readonly country: string | undefined
}

/**
 * Whom to call, ahead of all results, where what somebody looks for or types tells of danger; else nothing. The server
 * looks at what is looked for, which it is told anyway; the browser at what is typed.
 */
export function DangerHelp({ sought, typed, ...card }: DangerHelpProps): ReactElement | null {
  const settled = useSettled(typed, STILL_MS)
  const text = typed === undefined ? sought : (settled ?? sought)
  if (text === sought) return <SoughtHelpCard text={text} {...card} />
  return maySay(text) ? <TypedHelpCard text={text} {...card} /> : null
}

type SoughtProps = Omit<DangerHelpProps, "sought" | "typed"> & { readonly text: string }

function SoughtHelpCard({ text, country, ...card }: SoughtProps): ReactElement | null {
  const danger = useDanger(text, country)
  return danger === null ? null : <HelpCard {...danger} {...card} />
}
