import type { Appointment } from "@arnica/contract/booking"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { LinkButton } from "../../platform/ui/link-button.tsx"

type OfSpecialist = { readonly specialistUrl: string }

/** The way onto the waiting list of a specialist. Its words are of the namespace `common`, so that no page loads more for it. */
export function JoinWaiting({ specialistUrl }: OfSpecialist): ReactElement {
  const t = useT("common")
  return (
    <LinkButton
      size="small"
      variant="quiet"
      to="/$lang/$role/waiting/join"
      params={{ lang: useLanguage(), role: "customer" }}
      search={{ specialist: specialistUrl }}
    >
      {t("waiting.join")}
    </LinkButton>
  )
}

/** The same under times that are free, for whom none suits. */
export function NothingSuits({ specialistUrl }: OfSpecialist): ReactElement {
  const t = useT("common")
  return (
    <p>
      {t("waiting.text")} <JoinWaiting specialistUrl={specialistUrl} />
    </p>
  )
}

/** The way to wait for an earlier time than that of an appointment. */
export function WaitForSooner({ appointment }: { readonly appointment: Appointment }): ReactElement | null {
  const t = useT("common")
  const language = useLanguage()
  const { specialist, uuid, start } = appointment
  return (
    <LinkButton
      size="small"
      variant="quiet"
      to="/$lang/$role/waiting/join"
      params={{ lang: language, role: "customer" }}
      search={{ specialist: specialist.atlasUrl, appointment: uuid, start }}
      aria-describedby={`appointment-${uuid}`}
    >
      {t("waiting.sooner")}
    </LinkButton>
  )
}
