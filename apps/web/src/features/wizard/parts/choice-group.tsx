import { Chip, ChipRow } from "@arnica/ui/chip"
import { FieldError } from "@arnica/ui/field"
import type { ReactElement, ReactNode } from "react"
import s from "./wizard.module.css"

type GroupProps = {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly options: readonly { readonly code: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Several of a list, each a press. The first chosen stands first. */
export function ChoiceGroup({ label, hint, error, options, chosen, onChange }: GroupProps): ReactElement {
  const toggle = (code: string): void =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  return (
    <div className={s.group}>
      <span className={s.label}>{label}</span>
      {hint === undefined ? null : <div className={s.quiet}>{hint}</div>}
      <ChipRow label={label}>
        {options.map(({ code, name }) => (
          <Chip key={code} selected={chosen.includes(code)} onClick={() => toggle(code)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <FieldError>{error}</FieldError>
    </div>
  )
}
