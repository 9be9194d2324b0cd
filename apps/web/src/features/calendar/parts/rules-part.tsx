import type { Availability } from "@arnica/contract/availability"
import { formatDuration } from "@arnica/i18n/format"
import { Checkbox } from "@arnica/ui/checkbox"
import { FieldRow } from "@arnica/ui/field"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { useDraft } from "../model/use-draft.ts"
import type { PartProps } from "./part-props.ts"
import s from "./parts.module.css"
import { SaveRow } from "./save-row.tsx"

/** What can be chosen, in minutes. A value that is none of these stays one of the choices. */
const CHOICES = {
  stepMinutes: [10, 15, 20, 30, 45, 60, 90],
  bufferBeforeMinutes: [0, 5, 10, 15, 20, 30, 45, 60],
  bufferAfterMinutes: [0, 5, 10, 15, 20, 30, 45, 60],
  minimumNoticeMinutes: [0, 60, 120, 240, 720, 1440, 2880, 4320, 10_080],
} as const
const NAMES = ["stepMinutes", "bufferBeforeMinutes", "bufferAfterMinutes", "minimumNoticeMinutes"] as const

const NUMBERS = {
  horizonDays: { least: 1, most: 365, isNeeded: true },
  dailyLimit: { least: 1, most: 48, isNeeded: false },
  weeklyLimit: { least: 1, most: 336, isNeeded: false },
} as const
type NumberName = keyof typeof NUMBERS

type Texts = Readonly<Record<NumberName, string>>

const textsOf = ({ horizonDays, dailyLimit, weeklyLimit }: Availability): Texts => ({
  horizonDays: String(horizonDays),
  dailyLimit: dailyLimit === null ? "" : String(dailyLimit),
  weeklyLimit: weeklyLimit === null ? "" : String(weeklyLimit),
})

const isFine = (name: NumberName, text: string): boolean => {
  const { least, most, isNeeded } = NUMBERS[name]
  if (text.trim() === "") return !isNeeded
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
}

const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text))

/** How hours are offered: pauses, notice, how far ahead, how many. */
export function RulesPart({ availability, saving }: PartProps): ReactElement {
  const t = useT("calendar")
  const errors = useT("errors")
  const language = useLanguage()
  const { stepMinutes, bufferBeforeMinutes, bufferAfterMinutes, minimumNoticeMinutes } = availability
  const { draft, change, isChanged } = useDraft({
    minutes: { stepMinutes, bufferBeforeMinutes, bufferAfterMinutes, minimumNoticeMinutes },
    texts: textsOf(availability),
    approvesBookings: availability.approvesBookings,
  })
  const [isChecked, setChecked] = useState(false)
  const names = ["horizonDays", "dailyLimit", "weeklyLimit"] as const
  const submit = (): void => {
    setChecked(true)
    if (names.some((name) => !isFine(name, draft.texts[name]))) return
    const [horizonDays, dailyLimit, weeklyLimit] = names.map((name) => numberOf(draft.texts[name]))
    saving.save({
      ...availability,
      ...draft.minutes,
      approvesBookings: draft.approvesBookings,
      horizonDays: horizonDays ?? availability.horizonDays,
      dailyLimit: dailyLimit ?? null,
      weeklyLimit: weeklyLimit ?? null,
    })
  }
  const minutesField = (name: (typeof NAMES)[number]): ReactElement => {
    const value = draft.minutes[name]
    const values = [...new Set([...CHOICES[name], value])].sort((a, b) => a - b)
    return (
      <SelectField
        key={name}
        label={t(`rules.${name}`)}
        value={String(value)}
        options={values.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t("rules.none") : formatDuration({ language, minutes }),
        }))}
        onChange={(event) =>
          change({ ...draft, minutes: { ...draft.minutes, [name]: Number(event.currentTarget.value) } })
        }
      />
    )
  }
  const numberField = (name: NumberName): ReactElement => (
    <TextField
      key={name}
      inputMode="numeric"
      label={t(`rules.${name}`)}
      hint={NUMBERS[name].isNeeded ? undefined : t("rules.noLimit")}
      value={draft.texts[name]}
      error={
        isChecked && !isFine(name, draft.texts[name])
          ? errors("validation.tooBigNumber", { limit: NUMBERS[name].most })
          : undefined
      }
      onChange={(event) => change({ ...draft, texts: { ...draft.texts, [name]: event.currentTarget.value } })}
    />
  )
  return (
    <Part title={t("rules.title")}>
      <p className={s.quiet}>{t("rules.text")}</p>
      <FieldRow>
        {minutesField("stepMinutes")}
        {minutesField("minimumNoticeMinutes")}
      </FieldRow>
      <FieldRow>
        {minutesField("bufferBeforeMinutes")}
        {minutesField("bufferAfterMinutes")}
      </FieldRow>
      {numberField("horizonDays")}
      <FieldRow>
        {numberField("dailyLimit")}
        {numberField("weeklyLimit")}
      </FieldRow>
      <Checkbox
        checked={draft.approvesBookings}
        hint={t("rules.approvesHint")}
        onChange={(event) => change({ ...draft, approvesBookings: event.currentTarget.checked })}
      >
        {t("rules.approves")}
      </Checkbox>
      <SaveRow saving={saving} isChanged={isChanged} onSave={submit} />
    </Part>
  )
}
