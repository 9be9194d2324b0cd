import { CalendarIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { UnsavedGuard } from "../../../platform/forms/unsaved.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { AvailabilityParts } from "../components/availability-parts.tsx"
import { ExternalCalendarsPart } from "../parts/external-calendars-part.tsx"
import { FeedPart } from "../parts/feed-part.tsx"

/** When and how the specialist can be booked. */
export function AvailabilityScreen(): ReactElement {
  const t = useT("calendar")
  return (
    <UnsavedGuard>
      <PartsPage title={t("hours.title")} lead={t("hours.lead")}>
        <div>
          <LinkButton
            size="small"
            variant="quiet"
            left={<CalendarIcon size={18} />}
            to="/$lang/$role/calendar"
            params={{ lang: useLanguage(), role: "provider" }}
          >
            {t("toCalendar")}
          </LinkButton>
        </div>
        <AvailabilityParts />
        <ExternalCalendarsPart />
        <FeedPart />
      </PartsPage>
    </UnsavedGuard>
  )
}
