import type { Appointment } from "@arnica/contract/booking"
import { formatDuration } from "@arnica/i18n/format"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./appointment-card.module.css"

type SessionWithProps = {
  readonly session: Pick<Appointment, "sessionName" | "minutes"> & {
    readonly specialist: Pick<Appointment["specialist"], "atlasUrl" | "fullName">
  }
}

/** With whom a session is, as the way to their profile, what it is and how long. */
export function SessionWith({
  session: { specialist, sessionName, minutes },
}: SessionWithProps): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const session = { name: sessionName, duration: formatDuration({ language, minutes }) }
  return (
    <>
      <Link
        className={s.name}
        to="/$lang/a/$atlasUrl/{-$tab}"
        params={{ lang: language, atlasUrl: specialist.atlasUrl }}
      >
        {specialist.fullName}
      </Link>
      <span className={s.quiet}> · {t("card.session", session)}</span>
    </>
  )
}
