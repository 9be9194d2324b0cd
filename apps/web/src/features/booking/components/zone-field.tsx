import type { ReactElement } from "react"
import { ZoneChoice } from "../../../platform/time/zone-choice.tsx"
import type { DetailsForm } from "../model/use-details-form.ts"

/** The zone of the client's times. */
export function ZoneField({ form }: { form: DetailsForm }): ReactElement {
  return (
    <ZoneChoice
      zone={form.useWatchValue("customer.zone")}
      error={form.errors["customer.zone"]}
      onChange={(next) => form.setFieldValue("customer.zone", next)}
    />
  )
}
