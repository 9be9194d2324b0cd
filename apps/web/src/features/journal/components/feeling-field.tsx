import { FieldError } from "@arnica/ui/field"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../journal.module.css"
import { useWords, VALENCES } from "../model/use-words.ts"
import { Bloom } from "./bloom.tsx"

type FeelingFieldProps = {
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (value: number) => void
}

/** How somebody feels, in seven steps: each a flower with its word. */
export function FeelingField({ value, error, onChange }: FeelingFieldProps): ReactElement {
  const t = useT("journal")
  const words = useWords()
  return (
    <fieldset className={s.group} data-wrong={error === undefined ? undefined : true} tabIndex={-1}>
      <legend className={s.legend}>{t("form.feel")}</legend>
      <div className={s.feelings}>
        {VALENCES.map((height) => (
          <label key={height} className={s.feeling}>
            <input
              type="radio"
              name="valence"
              value={height}
              checked={value === height}
              onChange={() => onChange(height)}
            />
            <Bloom height={height} />
            <span>{words.valence(height)}</span>
          </label>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
