import type { Help } from "@arnica/contract/safety"
import { LINE_KINDS, linesFor } from "@arnica/rules/safety"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { CountryChooser } from "./country-chooser.tsx"
import { EmergencyRows } from "./emergency.tsx"
import s from "./help.module.css"
import { OtherClock } from "./help-card.tsx"
import { HelpLineRow } from "./help-line.tsx"
import { LeaveFast } from "./leave-fast.tsx"

/** All that a country has, by what it is for, with a way to choose another. */
export function AllHelp({ help }: { readonly help: Help }): ReactElement {
  const t = useT("safety")
  const now = useNow()
  const number = help.emergency[0]?.number ?? ""
  return (
    <div className={s.all}>
      <CountryChooser help={help} />
      <section className={s.emergency} aria-labelledby="emergency">
        <h2 id="emergency">{t("card.numbers", { country: help.country.name })}</h2>
        {help.isListed ? null : <p>{t("card.unlisted", { number })}</p>}
        {help.isListed && !help.lines.some(({ kinds }) => kinds.includes("everyone")) ? (
          <p>{t("card.none", { number })}</p>
        ) : null}
        <ul className={s.lines}>
          <EmergencyRows help={help} />
        </ul>
      </section>
      <OtherClock help={help} />
      {LINE_KINDS.map((kind) => {
        const lines = help.lines.filter(({ kinds }) => kinds.includes(kind))
        if (lines.length === 0) return null
        return (
          <section key={kind} aria-labelledby={`lines-${kind}`}>
            <h2 id={`lines-${kind}`}>{t(`for.${kind}`)}</h2>
            {kind === "violence" ? <LeaveFast /> : null}
            <ul className={s.lines}>
              {linesFor({ lines, kinds: ["suicide", "violence", "medical"], now }).map(({ line, state }) => (
                <HelpLineRow key={line.id} line={line} state={state} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
