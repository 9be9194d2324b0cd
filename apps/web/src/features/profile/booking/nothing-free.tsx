import { EmptyState } from "@arnica/ui/empty-state"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { JoinWaiting } from "../../../shared/waiting/join-waiting.tsx"
import type { Booking } from "./use-booking.ts"

/** Says that everything is taken, when to look again, and where somebody is free sooner. */
export function NothingFree({ booking }: { booking: Booking }): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  return (
    <EmptyState
      level={3}
      title={t("booking.noneTitle")}
      actions={
        <>
          <JoinWaiting specialistUrl={booking.model.atlasUrl} />
          <LinkButton
            variant="quiet"
            to="/$lang/help-store-search"
            params={{ lang: language }}
            search={{ domain: booking.model.profile.domain.code }}
          >
            {t("booking.others")}
          </LinkButton>
        </>
      }
    >
      {t("booking.noneText")}
    </EmptyState>
  )
}
