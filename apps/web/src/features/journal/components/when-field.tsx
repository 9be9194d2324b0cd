import { JOURNAL_LIMITS } from "@arnica/contract/journal"
import { Button } from "@arnica/ui/button"
import { FieldError, FieldRow } from "@arnica/ui/field"
import { Segmented } from "@arnica/ui/segmented"
import type { ReactElement } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { TimeField } from "../../../platform/forms/time-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import s from "../journal.module.css"
import type { Draft } from "../model/draft.ts"
import { plusDays } from "../model/journal-search.ts"
import { useWords } from "../model/use-words.ts"
import { type When, whenOf } from "../model/when.ts"

type WhenFieldProps = {
  readonly kind: Draft["kind"]
  /** Null while the entry is of the moment in which it is saved. */
  readonly when: When | null
  readonly error: string | undefined
  readonly onKind: (kind: Draft["kind"]) => void
  readonly onWhen: (when: When | null) => void
}

/** Whether an entry is of this moment or of a whole day, and of which. */
export function WhenField({ kind, when, error, onKind, onWhen }: WhenFieldProps): ReactElement {
  const t = useT("journal")
  const words = useWords()
  const zone = useAreaZone()
  const now = useNow()
  const today = useToday()
  return (
    <div className={s.group}>
      <div className={s.between}>
        <Segmented
          label={t("kind.label")}
          value={kind}
          options={(["MOMENT", "DAY"] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={onKind}
        />
        <p className={s.row}>
          <span className={s.quiet}>{when === null ? words.day(today, "weekday") : null}</span>
          <Button
            size="small"
            variant="link"
            onClick={() => onWhen(when === null ? whenOf(now, zone) : null)}
          >
            {t(when === null ? "form.change" : "form.now")}
          </Button>
        </p>
      </div>
      {when === null ? null : (
        <FieldRow>
          <DateField
            label={t("form.day")}
            value={when.date}
            today={today}
            min={plusDays(today, -JOURNAL_LIMITS.backDays)}
            max={today}
            required
            onChange={(date) => onWhen({ date, time: when.time })}
          />
          {kind === "DAY" ? null : (
            <TimeField
              label={t("form.time")}
              value={when.time}
              required
              onChange={(time) => onWhen({ date: when.date, time })}
            />
          )}
        </FieldRow>
      )}
      <FieldError>{error}</FieldError>
    </div>
  )
}
