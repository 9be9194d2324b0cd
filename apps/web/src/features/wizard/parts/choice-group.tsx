import { Chip, ChipRow } from "@arnica/ui/chip"
import { FieldError } from "@arnica/ui/field"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./wizard.module.css"

type FrameProps = {
  readonly label: string
  /** The path of the list. */
  readonly path: string
  /** Whether one has to be chosen before the profile can be handed in. */
  readonly isNeeded: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

type ChipsProps = {
  readonly label: string
  readonly options: readonly { readonly code: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Several of a list, each a press. The first chosen stands first. */
export function ChoiceGroup(props: FrameProps & ChipsProps): ReactElement {
  const { options, chosen, onChange, ...frame } = props
  return (
    <ChoiceFrame {...frame}>
      <ChoiceChips label={frame.label} options={options} chosen={chosen} onChange={onChange} />
    </ChoiceFrame>
  )
}

/** The chips of a list, or of a part of it. */
export function ChoiceChips({ label, options, chosen, onChange }: ChipsProps): ReactElement {
  const toggle = (code: string): void =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  return (
    <ChipRow label={label}>
      {options.map(({ code, name }) => (
        <Chip key={code} selected={chosen.includes(code)} onClick={() => toggle(code)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  )
}

/** What such a list is called, what is said of it, and what is wrong with it. */
export function ChoiceFrame(props: FrameProps & { readonly children: ReactNode }): ReactElement {
  const { label, path, isNeeded, hint, error, children } = props
  const t = useT("wizard")
  return (
    <div className={s.group} id={`wizard-${path}`}>
      <span className={s.label}>
        {label}
        {isNeeded ? (
          <>
            <span aria-hidden className={s.star}>
              {" *"}
            </span>
            <VisuallyHidden> {t("needed.word")}</VisuallyHidden>
          </>
        ) : null}
      </span>
      {hint === undefined ? null : <div className={s.quiet}>{hint}</div>}
      {children}
      <FieldError>{error}</FieldError>
    </div>
  )
}
