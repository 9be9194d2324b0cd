import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Dialog } from "@arnica/ui/dialog"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { DayAndHour } from "../../../platform/forms/day-and-hour.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { isDay } from "../../../platform/time/is-day.ts"
import { fromField, timeOf } from "../model/minutes.ts"
import { instantOf } from "../model/span.ts"
import { explanationQuery } from "../queries.ts"
import s from "./dialogs.module.css"

type WhyProps = {
  readonly specialistId: number
  readonly zone: string
  readonly at: { readonly date: string; readonly minute: number }
  readonly onClose: () => void
}

/** Says of any time whether clients can book it and, when not, why not and what is free near it. */
export function WhyDialog({ specialistId, zone, at, onClose }: WhyProps): ReactElement {
  const t = useT("calendar")
  const [typed, setTyped] = useState({ date: at.date, time: timeOf(at.minute) })
  const { date, time } = typed
  const minute = fromField(time, "start")
  const start = !isDay(date) || minute === undefined ? null : instantOf({ date, minute, zone })
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("why.title")}
      closeLabel={t("edit.cancel")}
      footer={<Button onClick={onClose}>{t("why.done")}</Button>}
    >
      <div className={s.content}>
        <DayAndHour typed={typed} labels={{ date: t("why.date"), time: t("why.time") }} onType={setTyped} />
        <div role="status">
          {start === null ? (
            <p>{t("why.choose")}</p>
          ) : (
            <Verdict specialistId={specialistId} zone={zone} start={start} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

type VerdictProps = { readonly specialistId: number; readonly zone: string; readonly start: string }

function Verdict({ specialistId, zone, start }: VerdictProps): ReactElement {
  const t = useT("calendar")
  const errors = useT("errors")
  const common = useT("common")
  const language = useLanguage()
  const { data, error } = useQuery(explanationQuery(useApi(), { specialistId, start }))
  if (error !== null)
    return <Callout tone="negative">{readRefusal(error, errors).text ?? errors("internal")}</Callout>
  if (data === undefined) return <p>{common("status.loading")}</p>
  return (
    <>
      <Callout tone={data.free ? "positive" : "info"}>{data.text}</Callout>
      {data.nearest.length === 0 ? null : (
        <>
          <p className={s.near}>{t("why.nearest")}</p>
          <ul className={s.list}>
            {data.nearest.map((at) => (
              <li key={at}>{formatDateTime({ language, at, zone })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
