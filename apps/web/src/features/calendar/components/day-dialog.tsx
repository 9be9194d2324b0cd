import type { Availability } from "@arnica/contract/availability"
import { formatDate, formatList, weekdayNames } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { Segmented } from "@arnica/ui/segmented"
import { type ReactElement, useRef, useState } from "react"
import { focusWrong } from "../../../platform/forms/focus-wrong.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useWhileUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { checkWindows } from "../model/check-windows.ts"
import {
  closeDate,
  type DayDraft,
  type DayHours,
  type Hours,
  openDate,
  resetDate,
  weekdayOf,
  windowsOn,
  withDraft,
} from "../model/hours.ts"
import { rangeOf } from "../model/minutes.ts"
import type { SaveHours } from "../model/use-save-hours.ts"
import s from "./dialogs.module.css"
import { DraftTimes } from "./draft-times.tsx"
import { WindowRows } from "./window-rows.tsx"

type DayDialogProps = {
  readonly availability: Availability
  /** The day that is changed, and the hours that a gesture already gave it. */
  readonly draft: DayDraft
  readonly saving: SaveHours
  readonly onClose: () => void
}

/** Changes the hours of one date, or of its weekday; takes the day off, or opens it again. */
export function DayDialog({ availability, draft, saving, onClose }: DayDialogProps): ReactElement {
  const t = useT("calendar")
  const errors = useT("errors")
  const language = useLanguage()
  const { day: changed, from } = draft
  const { date, kind, note } = changed
  const [windows, setWindows] = useState(draft.windows)
  useWhileUnsaved({ isChanged: JSON.stringify(windows) !== JSON.stringify(draft.windows) })
  const [applies, setApplies] = useState<"only" | "weekly">("only")
  const [isChecked, setChecked] = useState(false)
  const nameOf = (at: string): string => formatDate({ language, at, zone: "UTC", style: "weekday" })
  const day = nameOf(date)
  const weekday = weekdayOf(date)
  const names = weekdayNames({ language, style: "long" })
  const weekdays = [...(from === undefined ? [] : [weekdayOf(from.day.date)]), weekday]
  const wrong = checkWindows(windows)
  const hours = withDraft({ hours: availability, draft: { ...draft, windows }, applies })
  const content = useRef<HTMLDivElement>(null)
  const submit = (): void => {
    setChecked(true)
    if (focusWrong(content.current)) return
    if (wrong.size === 0) saving.save(hours, onClose)
  }
  const texts = new Map(
    isChecked ? Array.from(wrong, ([index, what]) => [index, errors(`validation.${what}`)]) : [],
  )
  return (
    <Dialog
      open
      onClose={onClose}
      firm
      title={day}
      closeLabel={t("edit.cancel")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("edit.cancel")}
          </Button>
          <Button loading={saving.isSaving} onClick={submit}>
            {t("edit.save")}
          </Button>
        </>
      }
    >
      <div className={s.content} ref={content}>
        <p className={s.quiet}>
          {note === "" ? t(`day.${kind}`) : t("day.noted", { what: t(`day.${kind}`), note })}
        </p>
        {from === undefined ? null : (
          <p>
            {t("edit.moved", {
              day: nameOf(from.day.date),
              hours: from.windows.map(rangeOf).join(", ") || t("day.closed"),
            })}
          </p>
        )}
        <RefusalCallout error={saving.error} />
        <WindowRows
          windows={windows}
          offices={availability.offices}
          errors={texts}
          day={day}
          onChange={setWindows}
        />
        {windows.length === 0 ? <p>{t("edit.none")}</p> : null}
        <Segmented
          wide
          label={t("edit.applies")}
          value={applies}
          onChange={setApplies}
          options={[
            { value: "only", label: t(from === undefined ? "edit.only" : "edit.onlyBoth") },
            {
              value: "weekly",
              label: t("edit.weekly", {
                weekday: formatList({ language, items: weekdays.map((each) => names[each - 1] ?? "") }),
              }),
            },
          ]}
        />
        {wrong.size === 0 ? (
          <DraftTimes availability={{ ...hours, version: availability.version }} date={date} />
        ) : null}
        {from === undefined ? (
          <QuickChanges
            availability={availability}
            kind={kind}
            date={date}
            onSave={(next) => saving.save(next, onClose)}
            onFill={() => setWindows(windowsOn(availability, weekday))}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

type QuickProps = {
  readonly availability: Availability
  readonly kind: DayHours["kind"]
  readonly date: string
  readonly onSave: (hours: Hours) => void
  /** Puts the hours of the week into the fields. */
  readonly onFill: () => void
}

/** What is changed by one press. */
function QuickChanges({ availability: hours, kind, date, onSave, onFill }: QuickProps): ReactElement {
  const t = useT("calendar")
  const quick = (label: string, onClick: () => void): ReactElement => (
    <Button size="small" variant="quiet" onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className={s.buttons}>
      {kind === "timeOff"
        ? quick(t("edit.open"), () => onSave(openDate({ hours, date })))
        : quick(t("edit.off"), () => onSave(closeDate({ hours, date })))}
      {kind === "exception" ? quick(t("edit.usual"), () => onSave(resetDate({ hours, date }))) : null}
      {kind === "holiday" || kind === "timeOff" ? quick(t("edit.fill"), onFill) : null}
    </div>
  )
}
