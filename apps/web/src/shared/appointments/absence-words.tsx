import type { Absence } from "@arnica/contract/booking"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"

const WORDS = ["report", "answer", "reason"] as const

/** What client, specialist and admin said of a session to which the specialist is said not to have come. */
export function AbsenceWords({ absence }: { readonly absence: Absence }): ReactElement {
  const t = useT("appointments")
  return (
    <>
      {WORDS.map((who) => {
        const text = absence[who]
        return text === null ? null : <p key={who}>{t(`absence.said.${who}`, { text })}</p>
      })}
    </>
  )
}
