import { formatDateRange } from "@arnica/i18n/format"
import { Button, IconButton } from "@arnica/ui/button"
import { FieldRow } from "@arnica/ui/field"
import { TrashIcon } from "@arnica/ui/icons/actions"
import { TextField } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
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
  const ahead = availability.timeOff.filter(({ to }) => to >= today)
  const add = (): void => {
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
  const field = (name: keyof typeof NOTHING) => ({
    label: t(`off.${name}`),
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
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
      <FieldRow>
        <TextField type="date" min={today} {...field("from")} error={wrong.from} />
        <TextField type="date" min={typed.from || today} {...field("to")} error={wrong.to} />
      </FieldRow>
      <TextField maxLength={80} hint={t("off.labelHint")} {...field("label")} />
      <div>
        <Button variant="soft" loading={saving.isSaving} onClick={add}>
          {t("off.add")}
        </Button>
      </div>
    </Part>
  )
}
