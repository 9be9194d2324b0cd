import { zoneCity } from "@arnica/i18n/zones"
import { Button } from "@arnica/ui/button"
import { Skeleton } from "@arnica/ui/skeleton"
import { lazy, type ReactElement, Suspense, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { DetailsForm } from "../model/use-details-form.ts"
import s from "./fields.module.css"

const ZonePicker = lazy(async () => ({ default: (await import("../../../platform/time/zone-picker.tsx")).ZonePicker }))

/** The zone of the client's times. It is nearly always the browser's own, so that only a line asks. */
export function ZoneField({ form }: { form: DetailsForm }): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const [isOpen, setOpen] = useState(form.errors["customer.zone"] !== undefined)
  const zone = form.useWatchValue("customer.zone")
  if (!isOpen) {
    return (
      <p className={s.zone}>
        {t("you.zoneIs", { zone: zoneCity({ language, zone }) })}
        <Button variant="link" size="small" onClick={() => setOpen(true)}>
          {t("you.zoneChange")}
        </Button>
      </p>
    )
  }
  return (
    <Suspense fallback={<Skeleton shape="block" height={84} />}>
      <ZonePicker
        error={form.errors["customer.zone"]}
        value={zone}
        onChange={(next) => form.setFieldValue("customer.zone", next)}
      />
    </Suspense>
  )
}
