import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import type { NamedColleague } from "../load-colleague.ts"
import s from "./clinic.module.css"
import { ColleagueChooser } from "./colleague-chooser.tsx"

type CalendarChooserProps = {
  readonly whose: NamedColleague
  readonly onChoose: (specialistID: number) => void
}

/** Whose calendar it is, and what is seen of it. */
export function CalendarChooser({ whose, onChoose }: CalendarChooserProps): ReactElement {
  const t = useT("clinic")
  return (
    <div className={s.chooser}>
      <ColleagueChooser
        required
        specialistID={whose.specialistID}
        onChoose={(specialistID) => {
          if (specialistID !== undefined) onChoose(specialistID)
        }}
      />
      <p className={s.quiet}>{t("calendar.note", { name: whose.fullName })}</p>
    </div>
  )
}

/** Stands where calendars will be once the clinic has specialists. */
export function NoCalendar(): ReactElement {
  const t = useT("clinic")
  const common = useT("common")
  return (
    <Wrap width="text" className={s.page}>
      <h1>{common("area.calendar")}</h1>
      <EmptyState
        art={<Plant area="mind" />}
        title={t("calendar.empty")}
        actions={
          <LinkButton to="/$lang/$role/specialists" params={{ lang: useLanguage(), role: "clinic" }}>
            {t("specialists.title")}
          </LinkButton>
        }
      >
        {t("calendar.emptyText")}
      </EmptyState>
    </Wrap>
  )
}
