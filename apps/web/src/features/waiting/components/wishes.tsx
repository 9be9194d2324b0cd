import type { PracticeWaitingEntry } from "@arnica/contract/waiting"
import { formatDate, weekdayNames } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "../waiting.module.css"

type Wished = Pick<PracticeWaitingEntry, "week" | "kind" | "sessionName" | "weekdays" | "parts">

/** What somebody waits for, and what would suit them, in words. */
export function Wishes({ wished, before }: { wished: Wished; before?: string | undefined }): ReactElement {
  const t = useT("waiting")
  const language = useLanguage()
  const names = weekdayNames({ language })
  const { week, kind, sessionName, weekdays, parts } = wished
  const when =
    week === null
      ? (before ?? t(`kind.${kind}`))
      : t("weekOf", { date: formatDate({ language, zone: "UTC", at: week }) })
  const suits = [
    weekdays.map((day) => names[day - 1]).join(", "),
    parts.map((part) => t(`part.${part}`)).join(", "),
  ].filter((text) => text !== "")
  return (
    <>
      <p className={s.wish}>{when}</p>
      <p className={s.quiet}>
        {[sessionName ?? t("anySession"), ...(suits.length === 0 ? [t("anyTime")] : suits)].join(" · ")}
      </p>
    </>
  )
}
