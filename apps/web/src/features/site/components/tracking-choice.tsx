import { Segmented } from "@arnica/ui/segmented"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { type Choice, chooseTracking, useTrackingChoice } from "../../../platform/tracking/choice.ts"
import s from "../screens/legal-screens.module.css"

/** Whether we may note which campaign brought the reader: to say and to change at any time. */
export function TrackingChoice(): ReactElement {
  const t = useT("legal")
  const choice = useTrackingChoice()
  return (
    <section className={s.tracking}>
      <h2 className={s.subject}>{t("choice.title")}</h2>
      <p>{t("choice.text")}</p>
      <ul className={s.kept}>
        <li>
          <code>arnica.arrival</code>
          <p>{t("cookies.table.arrival")}</p>
          <p className={s.quiet}>{t("cookies.table.arrivalTime")}</p>
        </li>
      </ul>
      <div className={s.choice}>
        <Segmented<Choice | "none">
          label={t("choice.label")}
          value={choice ?? "none"}
          onChange={(next) => (next === "none" ? undefined : chooseTracking(next))}
          options={[
            { value: "allow", label: t("choice.allow") },
            { value: "refuse", label: t("choice.refuse") },
          ]}
        />
      </div>
    </section>
  )
}
