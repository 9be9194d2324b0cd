import { REMINDER_KINDS, REMINDER_WAYS, REMINDERS, type ReminderCode } from "@arnica/contract/reminders"
import { Checkbox } from "@arnica/ui/checkbox"
import { type ReactElement, useId } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./parts.module.css"

type ReminderChoicesProps = {
  readonly title: string
  readonly chosen: readonly ReminderCode[]
  /** Whether there is a validated number that text messages can go to. */
  readonly canText: boolean
  readonly choose: (chosen: ReminderCode[]) => void
}

/** How long before a session somebody is reminded of it, and by what: each by itself. */
export function ReminderChoices(props: ReminderChoicesProps): ReactElement {
  const { title, chosen, canText, choose } = props
  const t = useT("personal")
  const heading = useId()
  const toggle = (code: ReminderCode, isOn: boolean): void =>
    choose(isOn ? [...chosen, code] : chosen.filter((other) => other !== code))
  return (
    <section aria-labelledby={heading} className={s.chips}>
      <h3 id={heading} className={s.label}>
        {title}
      </h3>
      <p className={s.quiet}>{t("news.reminders.hint")}</p>
      {REMINDER_KINDS.map((kind) => (
        <fieldset key={kind} className={s.choices}>
          <legend className={s.label}>{t(`news.reminders.${kind}`)}</legend>
          {REMINDER_WAYS.map((way) => {
            const code = REMINDERS[kind][way]
            const isOpen = way !== "text" || canText
            return (
              <Checkbox
                key={way}
                checked={isOpen && chosen.includes(code)}
                disabled={!isOpen}
                onChange={(event) => toggle(code, event.currentTarget.checked)}
              >
                {t(`news.reminders.${way}`)}
              </Checkbox>
            )
          })}
        </fieldset>
      ))}
    </section>
  )
}
