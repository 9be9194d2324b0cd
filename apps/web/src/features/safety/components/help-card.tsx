import type { Help } from "@arnica/contract/safety"
import { formatTime } from "@arnica/i18n/format"
import { type DangerKind, isAnyFor, linesFor } from "@arnica/rules/safety"
import { type ReactElement, useId } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { useReaderZone } from "../model/use-reader-zone.ts"
import { CountryChooser } from "./country-chooser.tsx"
import { EmergencyRows } from "./emergency.tsx"
import s from "./help.module.css"
import { HelpLineRow } from "./help-line.tsx"
import { LeaveFast } from "./leave-fast.tsx"

/** Lines that a card shows; the page of help lines has them all. */
const MOST = 4

export type HelpCardProps = {
  readonly help: Help
  /** What somebody may be in danger of; the first decides the words. */
  readonly kinds: readonly [DangerKind, ...DangerKind[]]
  /** Other words than those of the kind. */
  readonly words?: { readonly title: string; readonly text: string } | undefined
  /** What else stands in the address of the page and stays there when a country is chosen. */
  readonly kept?: Readonly<Record<string, string | number>> | undefined
  /** Shows another country in place, where the card came by a script. */
  readonly onCountry?: ((country: string) => void) | undefined
}

/**
 * Whom to call, ahead of everything else on a page. Works without scripts; with them the order follows the clock and
 * hours are the reader's own.
 */
export function HelpCard({ help, kinds, words, kept, onCountry }: HelpCardProps): ReactElement {
  const t = useT("safety")
  const lang = useLanguage()
  const titleId = useId()
  const lines = linesFor({ lines: help.lines, kinds, now: useNow() }).slice(0, MOST)
  const hasLine = isAnyFor(
    lines.map(({ line }) => line),
    kinds,
  )
  const [kind] = kinds
  const [first] = help.emergency
  const number = first?.number ?? ""
  return (
    <section className={s.card} aria-labelledby={titleId} data-help-card={kind}>
      <div className={s.head}>
        <h2 id={titleId}>{words?.title ?? t(`card.${kind}.title`)}</h2>
        <p>{words?.text ?? t(`card.${kind}.text`)}</p>
        {hasLine || !help.isListed ? null : <p>{t("card.none", { number })}</p>}
        {help.isListed ? null : <p>{t("card.unlisted", { number })}</p>}
        {kinds.includes("violence") ? <LeaveFast /> : null}
      </div>
      <ul className={s.lines}>
        <EmergencyRows help={help} />
        {lines.map(({ line, state }) => (
          <HelpLineRow key={line.id} line={line} state={state} />
        ))}
      </ul>
      <div className={s.foot}>
        <p className={s.facts}>{t("card.numbers", { country: help.country.name })}</p>
        <OtherClock help={help} />
        <CountryChooser help={help} kept={kept} onChoose={onCountry} />
        <LinkButton
          to="/$lang/helpline"
          params={{ lang }}
          search={help.found === "chosen" ? { country: help.country.code } : {}}
          variant="link"
        >
          {t("card.more")}
        </LinkButton>
      </div>
    </section>
  )
}

/** Says that hours are on the reader's clock, where that is not the one of the lines. */
export function OtherClock({ help }: { readonly help: Help }): ReactElement | null {
  const t = useT("safety")
  const language = useLanguage()
  const at = useNow()
  const zone = help.lines.find(({ hours }) => Array.isArray(hours))?.zone
  const readerZone = useReaderZone(zone ?? "UTC")
  if (zone === undefined) return null
  const time = formatTime({ language, at, zone })
  if (time === formatTime({ language, at, zone: readerZone })) return null
  return <p className={s.facts}>{t("hours.clock", { time })}</p>
}
