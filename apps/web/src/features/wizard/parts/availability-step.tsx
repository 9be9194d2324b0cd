import { Button } from "@arnica/ui/button"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { TabProps } from "./tab-props.ts"
import s from "./wizard.module.css"

/** When they can be booked: not needed to hand in, but without it nobody books. */
export function AvailabilityStep({ hours, onNext }: TabProps & { readonly hours: ReactNode }): ReactElement {
  const t = useT("wizard")
  return (
    <div className={s.form}>
      <p className={s.lead}>{t("availability.text")}</p>
      {hours}
      <div className={s.buttons}>
        <Button onClick={onNext}>{t("goOn")}</Button>
      </div>
    </div>
  )
}
