import type { ReactElement, ReactNode } from "react"
import { CheckIcon } from "../icons/actions.tsx"
import { cx } from "../lib/cx.ts"
import s from "./stepper.module.css"
import { VisuallyHidden } from "./visually-hidden.tsx"

/** One step. A step that is done may be gone back to. */
export type Step = { id: string; label: ReactNode; onSelect?: () => void }

/** Props of {@link Stepper}. */
export type StepperProps = {
  /** What the steps lead to, for those who do not see them. */
  label: string
  steps: Step[]
  /** Index of the step the reader is at. */
  current: number
  /** Word read after a step that is done. */
  doneLabel: string
}

/** The few steps of a task in a line: done, here, still to come. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps): ReactElement {
  return (
    <ol className={s.steps} aria-label={label}>
      {steps.map((step, index) => {
        const done = index < current
        const words = <span className={s.label}>{step.label}</span>
        const content = (
          <>
            {done ? <CheckIcon size={18} /> : null}
            {words}
            {done ? <VisuallyHidden>, {doneLabel}</VisuallyHidden> : null}
          </>
        )
        const state = cx(s.step, done && s.done, index === current && s.here)
        return (
          <li key={step.id} className={state} aria-current={index === current ? "step" : undefined}>
            {done && step.onSelect ? (
              <button type="button" className={s.back} onClick={step.onSelect}>
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        )
      })}
    </ol>
  )
}
