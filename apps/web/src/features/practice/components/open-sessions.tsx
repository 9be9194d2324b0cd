import type { PracticeOffboarding } from "@arnica/contract/offboarding"
import { formatDateTime } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"

type SessionsProps = Pick<PracticeOffboarding, "sessions"> & { readonly canMove: boolean }

/** What is booked with a specialist who leaves, and the way to it. */
export function OpenSessions({ sessions, canMove }: SessionsProps): ReactElement | null {
  const t = useT("offboarding")
  const common = useT("common")
  const language = useLanguage()
  const zone = useAreaZone()
  if (sessions.length === 0) return null
  return (
    <Part title={t("sessions.title")}>
      {canMove ? <p>{t("sessions.move")}</p> : null}
      <ul>
        {sessions.map(({ uuid, start, client }) => (
          <li key={uuid}>
            {formatDateTime({ language, at: start, zone })}
            {client === "" ? "" : ` · ${client}`}
          </li>
        ))}
      </ul>
      <div>
        <LinkButton
          size="small"
          variant="soft"
          to="/$lang/$role/appointments"
          params={{ lang: language, role: "provider" }}
        >
          {common("area.appointments")}
        </LinkButton>
      </div>
    </Part>
  )
}
