import type { Appointment } from "@arnica/contract/booking"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { isMedicalQuery } from "../queries.ts"

type ShareMedicalFileProps = { readonly appointment: Appointment }

/** That a doctor can be shown the medical file, before a session with one; nothing before any other. */
export function ShareMedicalFile({ appointment }: ShareMedicalFileProps): ReactElement | null {
  const { uuid, status, specialist } = appointment
  const t = useT("appointments")
  const lang = useLanguage()
  const { data: isMedical = false } = useQuery({
    ...isMedicalQuery(useApi(), uuid),
    enabled: status === "confirmed",
  })
  if (!isMedical || status !== "confirmed") return null
  return (
    <p>
      {t("details.medical", { name: specialist.fullName })}{" "}
      <Link to="/$lang/$role/medical-file" params={{ lang, role: "customer" }}>
        {t("details.medicalFile")}
      </Link>
    </p>
  )
}
