import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useSaveHours } from "../model/use-save-hours.ts"
import { DatesPart } from "../parts/dates-part.tsx"
import { DaysOffPart } from "../parts/days-off-part.tsx"
import { HolidaysPart } from "../parts/holidays-part.tsx"
import { OfficesPart } from "../parts/offices-part.tsx"
import { RulesPart } from "../parts/rules-part.tsx"
import { WeekPart } from "../parts/week-part.tsx"
import { availabilityQuery, type Whose } from "../queries.ts"
import { ConflictsDialog } from "./conflicts-dialog.tsx"

type PartsProps = {
  /** Whose hours; the reader's own when not given. */
  readonly whose?: Whose
  readonly onSaved?: () => void
}

/**
 * All that decides when a specialist can be booked, each subject saved by itself. For the page of hours, and for the
 * wizard of who joins. Its query is `availabilityQuery`, its messages are `calendar`, `booking` and `errors`.
 */
export function AvailabilityParts({ whose = {}, onSaved }: PartsProps): ReactElement {
  const { data: availability } = useSuspenseQuery(availabilityQuery(useApi(), whose))
  const saving = useSaveHours({ availability, whose, onSaved })
  const given = { availability, saving }
  return (
    <>
      <RefusalCallout error={saving.error} />
      <WeekPart {...given} />
      <OfficesPart {...given} />
      <DaysOffPart {...given} />
      <DatesPart {...given} />
      <HolidaysPart {...given} />
      <RulesPart {...given} />
      <ConflictsDialog saving={saving} zone={availability.zone} />
    </>
  )
}
