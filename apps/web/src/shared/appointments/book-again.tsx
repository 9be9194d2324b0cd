import type { Appointment } from "@arnica/contract/booking"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { LinkButton } from "../../platform/ui/link-button.tsx"
import { againSearch } from "./again.ts"

type BookAgainProps = { readonly appointment: Appointment; readonly zone: string }

/** The way to another session of the same kind at the same time of day. Its words are of the namespace `appointments`. */
export function BookAgain({ appointment, zone }: BookAgainProps): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const { uuid, specialist } = appointment
  return (
    <LinkButton
      size="small"
      variant="quiet"
      to="/$lang/a/$atlasUrl/{-$tab}"
      params={{ lang: language, atlasUrl: specialist.atlasUrl }}
      search={againSearch(appointment, zone)}
      aria-describedby={`appointment-${uuid}`}
    >
      {t("action.again")}
    </LinkButton>
  )
}
