import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { clinicAppointmentQuery } from "../queries.ts"
import { AppointmentFacts } from "./appointment-facts.tsx"
import { AppointmentStatus } from "./appointment-status.tsx"
import { CancelForSpecialist } from "./cancel-for-specialist.tsx"
import s from "./clinic.module.css"

type SessionDialogProps = { readonly uuid: string; readonly onClose: () => void }

/** One appointment over a calendar, as the clinic looks after it. */
export function ClinicSessionDialog({ uuid, onClose }: SessionDialogProps): ReactElement {
  const t = useT("practice")
  const words = useT("appointments")
  const common = useT("common")
  const language = useLanguage()
  const zone = useViewerZone()
  const [isCancelling, setCancelling] = useState(false)
  const { data, error } = useQuery(clinicAppointmentQuery(useApi(), uuid))
  if (data !== undefined && isCancelling)
    return <CancelForSpecialist appointment={data} onClose={() => setCancelling(false)} />
  return (
    <Dialog open onClose={onClose} title={t("session.title")} closeLabel={t("session.close")}>
      <RefusalCallout error={error} />
      {data === undefined ? (
        <p role="status">{error === null ? common("status.loading") : ""}</p>
      ) : (
        <div className={s.dialog}>
          <div className={s.line}>
            <strong>
              <time dateTime={data.start}>{formatDateTime({ language, at: data.start, zone })}</time>
            </strong>
            <AppointmentStatus status={data.status} />
          </div>
          <AppointmentFacts appointment={data} />
          <div className={s.buttons}>
            <LinkButton
              to="/$lang/$role/appointments/$uuid"
              params={{ lang: language, role: "clinic", uuid }}
              variant="soft"
            >
              {words("action.details")}
            </LinkButton>
            {data.abilities.cancel ? (
              <Button variant="danger" onClick={() => setCancelling(true)}>
                {words("cancel.confirm")}
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </Dialog>
  )
}
