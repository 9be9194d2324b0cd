import { FEELINGS } from "@arnica/contract/journal-words"
import { Chip } from "@arnica/ui/chip"
import { FieldError } from "@arnica/ui/field"
import { Segmented } from "@arnica/ui/segmented"
import { TextField } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Collapsible } from "../../../platform/ui/collapsible.tsx"
import s from "../journal.module.css"
import { type Draft, MEASURE_CODES } from "../model/draft.ts"
import { toggled } from "./about-field.tsx"

type MoreFieldsProps = {
  readonly draft: Draft
  /** What the server refused, by the paths of what was sent. */
  readonly faults: Readonly<Record<string, string>>
  readonly onDraft: (draft: Draft) => void
}

const ENERGIES = ["1", "2", "3", "4", "5"] as const
const NUMBER = "[0-9]{1,6}([.,][0-9]{1,2})?"

/** What an entry can say beyond the usual: feelings by name, energy, sleep, measurements. */
export function MoreFields({ draft, faults, onDraft }: MoreFieldsProps): ReactElement {
  const t = useT("journal")
  const isWrong = Object.keys(faults).some((path) => /^content\.(measures|sleepMinutes|energy)/.test(path))
  const [isOpen, setOpen] = useState(false)
  const { feelings, energy } = draft
  return (
    <Collapsible title={t("form.more")} open={isOpen || isWrong} onOpen={setOpen}>
      <div className={s.form}>
        <fieldset className={s.group}>
          <legend className={s.label}>{t("form.feelings")}</legend>
          <div className={s.chips}>
            {FEELINGS.map((each) => (
              <Chip
                key={each}
                selected={feelings.includes(each)}
                onClick={() => onDraft({ ...draft, feelings: toggled(feelings, each) })}
              >
                {t(`feeling.${each}`)}
              </Chip>
            ))}
          </div>
        </fieldset>
        <div className={s.group}>
          <span className={s.label} aria-hidden="true">
            {t("energy.label")}
          </span>
          <div>
            <Segmented
              label={t("energy.label")}
              value={energy === null ? "" : String(energy)}
              options={ENERGIES.map((value) => ({ value: String(value), label: value }))}
              onChange={(value) => onDraft({ ...draft, energy: Number(value) })}
            />
          </div>
          <FieldError>{faults["content.energy"]}</FieldError>
        </div>
        <TextField
          className={s.short}
          label={t("sleep.label")}
          inputMode="decimal"
          pattern={NUMBER}
          value={draft.sleep}
          error={faults["content.sleepMinutes"]}
          onChange={({ currentTarget }) => onDraft({ ...draft, sleep: currentTarget.value })}
        />
        <Measures draft={draft} faults={faults} onDraft={onDraft} />
      </div>
    </Collapsible>
  )
}

function Measures({ draft, faults, onDraft }: MoreFieldsProps): ReactElement {
  const t = useT("journal")
  const { measures } = draft
  const sent = MEASURE_CODES.filter((code) => measures[code].trim() !== "")
  return (
    <fieldset className={s.group}>
      <legend className={s.label}>{t("measure.title")}</legend>
      <div className={s.measures}>
        {MEASURE_CODES.map((code) => (
          <TextField
            key={code}
            label={t(`measure.${code}`)}
            inputMode="decimal"
            pattern={NUMBER}
            value={measures[code]}
            error={faults[`content.measures.${sent.indexOf(code)}.value`]}
            onChange={({ currentTarget }) =>
              onDraft({ ...draft, measures: { ...measures, [code]: currentTarget.value } })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
