import { zoneCity } from "@arnica/i18n/zones"
import { SettingsIcon } from "@arnica/ui/icons/things"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, type ReactNode, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { DeviceZone } from "../../../platform/time/device-zone.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { CalendarPage, type CalendarPageProps } from "../components/calendar-page.tsx"
import { ConflictsDialog } from "../components/conflicts-dialog.tsx"
import { DayDialog } from "../components/day-dialog.tsx"
import type { DayDraft } from "../model/hours.ts"
import { useSaveHours } from "../model/use-save-hours.ts"
import { availabilityQuery } from "../queries.ts"
import s from "./calendar-screen.module.css"

type CalendarScreenProps = CalendarPageProps & {
  /** The way to an appointment that the specialist makes. */
  readonly invite: ReactNode
}

/** A specialist's own calendar, in which they change their hours too. */
export function CalendarScreen({ invite, search, ...page }: CalendarScreenProps): ReactElement {
  // Whoever an address names, this one is the reader's own.
  const { specialistID: _, ...own } = search
  const t = useT("calendar")
  const language = useLanguage()
  const { data: availability } = useSuspenseQuery(availabilityQuery(useApi()))
  const { zone } = availability
  const saving = useSaveHours({ availability })
  const [draft, setDraft] = useState<DayDraft | null>(null)
  return (
    <>
      <CalendarPage
        {...page}
        search={own}
        header={
          <header>
            <h1>{t("title")}</h1>
            <p className={s.quiet}>
              {t("zone", { city: zoneCity({ language, zone }) })}
              <DeviceZone zone={zone} />
            </p>
          </header>
        }
        labelOf={(period) => t("grid.label", { period })}
        hours={
          <LinkButton
            size="small"
            variant="soft"
            left={<SettingsIcon size={18} />}
            to="/$lang/$role/availability"
            params={{ lang: language, role: "provider" }}
          >
            {t("toHours")}
          </LinkButton>
        }
        ways={invite}
        onChange={setDraft}
      />
      {draft === null ? null : (
        <DayDialog
          key={draft.day.date}
          availability={availability}
          draft={draft}
          saving={saving}
          onClose={() => {
            saving.dismiss()
            setDraft(null)
          }}
        />
      )}
      <ConflictsDialog saving={saving} zone={zone} />
    </>
  )
}
