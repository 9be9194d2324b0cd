import { formatDateRange } from "@arnica/i18n/format"
import { Button, IconButton } from "@arnica/ui/button"
import { FieldRow } from "@arnica/ui/field"
import { TrashIcon } from "@arnica/ui/icons/actions"
import { TextField } from "@arnica/ui/text-field"
import { type ReactElement, useRef, useState } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { focusWrong } from "../../../platform/forms/focus-wrong.ts"
import { useWhileUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { isDay } from "../../../platform/time/is-day.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { wallOf } from "../model/span.ts"
import type { PartProps } from "./part-props.ts"
import s from "./parts.module.css"

const NOTHING = { from: "", to: "", label: "" }
type Wrong = { readonly from?: string; readonly to?: string }

/** Whole days off, each saved as it is added or removed. */
export function DaysOffPart({ availability, saving }: PartProps): ReactElement {
  const t = useT("calendar")
  const errors = useT("errors")
  const language = useLanguage()
  const { date: today } = wallOf(useNow(), availability.zone)
  const [typed, setTyped] = useState(NOTHING)
  const [wrong, setWrong] = useState<Wrong>({})
  useWhileUnsaved({ isChanged: Object.values(typed).some((text) => text !== "") })
  const ahead = availability.timeOff.filter(({ to }) => to >= today)
  const days = useRef<HTMLDivElement>(null)
  const add = (): void => {
    if (focusWrong(days.current)) return
    const to = typed.to === "" ? typed.from : typed.to
    const clash = availability.timeOff.some((off) => off.from <= to && typed.from <= off.to)
    const found: Wrong = {
      ...(typed.from === "" ? { from: errors("validation.required") } : {}),
      ...(to < typed.from ? { to: errors("validation.endBeforeStart") } : {}),
      ...(clash && typed.from !== "" ? { from: errors("validation.overlaps") } : {}),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const timeOff = [...availability.timeOff, { ...typed, to }].sort((a, b) => (a.from < b.from ? -1 : 1))
    saving.save({ ...availability, timeOff }, () => setTyped(NOTHING))
  }
  const day = (name: "from" | "to") => ({
    label: t(`off.${name}`),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  return (
    <Part title={t("off.title")}>
      <p className={s.quiet}>{t("off.text")}</p>
      {ahead.length === 0 ? <p className={s.quiet}>{t("off.none")}</p> : null}
      <ul className={s.list}>
        {ahead.map((off) => {
          const range = formatDateRange({ language, from: off.from, to: off.to, zone: "UTC" })
          return (
            <li key={off.from} className={s.entry}>
              <span>
                <strong>{range}</strong> {off.label}
              </span>
              <IconButton
                label={t("edit.remove", { range })}
                onClick={() =>
                  saving.save({
                    ...availability,
                    timeOff: availability.timeOff.filter((each) => each !== off),
                  })
                }
              >
                <TrashIcon />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <div ref={days}>
        <FieldRow>
          <DateField min={today} today={today} {...day("from")} error={wrong.from} />
          <DateField
            min={isDay(typed.from) ? typed.from : today}
            today={today}
            {...day("to")}
            error={wrong.to}
          />
        </FieldRow>
      </div>
      <TextField
        maxLength={80}
        hint={t("off.labelHint")}
        label={t("off.label")}
        value={typed.label}
        onChange={(event) => setTyped({ ...typed, label: event.currentTarget.value })}
      />
      <div>
        <Button variant="soft" loading={saving.isSaving} onClick={add}>
          {t("off.add")}
        </Button>
      </div>
    </Part>
  )
}
