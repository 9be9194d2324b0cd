import { JOURNAL_LIMITS } from "@arnica/contract/journal"
import { epochDayOf } from "@arnica/rules/calendar"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { FieldRow } from "@arnica/ui/field"
import { type ReactElement, useState } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import s from "../journal.module.css"
import { plusDays } from "../model/journal-search.ts"

const YEAR = 364
const FORMATS = ["pdf", "csv", "json"] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Takes days of a journal along: on paper, or for other programs. */
export function ExportPart(): ReactElement {
  const t = useT("journal")
  const errors = useT("errors")
  const today = useToday()
  const host = usePageContext().environment.app
  const [from, setFrom] = useState(plusDays(today, -YEAR))
  const [to, setTo] = useState(today)
  const isWhole = DAY.test(from) && DAY.test(to)
  const days = isWhole ? epochDayOf(to) - epochDayOf(from) + 1 : 0
  const isWrong = isWhole && (days < 1 || days > JOURNAL_LIMITS.exportDays)
  return (
    <Card component="section" aria-labelledby="export" className={s.part}>
      <h2 id="export" className={s.subtitle}>
        {t("export.title")}
      </h2>
      <p className={s.flush}>{t("export.text")}</p>
      <FieldRow>
        <DateField label={t("share.from")} value={from} today={today} required onChange={setFrom} />
        <DateField
          label={t("share.to")}
          value={to}
          today={today}
          required
          error={isWrong ? errors("validation.journalDays", { days: JOURNAL_LIMITS.exportDays }) : undefined}
          onChange={setTo}
        />
      </FieldRow>
      <div className={s.row}>
        {FORMATS.map((format) =>
          isWhole && !isWrong ? (
            <Button
              key={format}
              component="a"
              size="small"
              variant="soft"
              href={`${host}/rest/v2/client/journal/export/${format}?from=${from}&to=${to}`}
              download
            >
              {t(`export.${format}`)}
            </Button>
          ) : (
            <Button key={format} size="small" variant="soft" disabled>
              {t(`export.${format}`)}
            </Button>
          ),
        )}
      </div>
    </Card>
  )
}
