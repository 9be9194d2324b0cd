import { linesFor } from "@arnica/rules/safety"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { type ReactElement, useId } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import type { Danger } from "../model/use-danger.ts"
import { useTypedDanger } from "../model/use-typed-danger.ts"
import { EmergencyRows } from "./emergency.tsx"
import s from "./help.module.css"
import { HelpLineRow } from "./help-line.tsx"

/** Lines beside the emergency number. */
const MOST = 2

type SmallHelpCardProps = {
  readonly text: string
  /** Told when somebody goes to the page of help lines. */
  readonly onLeave?: (() => void) | undefined
}

/** The first numbers to call, where what somebody types tells of danger; else nothing. Heard as soon as it comes. */
export function SmallHelpCard({ text, onLeave }: SmallHelpCardProps): ReactElement {
  const t = useT("safety")
  const danger = useTypedDanger(text)
  const title = danger === null ? "" : t(`card.${danger.kinds[0]}.title`)
  return (
    <>
      <div role="status">
        <VisuallyHidden>{title}</VisuallyHidden>
      </div>
      {danger === null ? null : <Card {...danger} title={title} onLeave={onLeave} />}
    </>
  )
}

type CardProps = Danger & {
  readonly title: string
  readonly onLeave: (() => void) | undefined
}

function Card({ help, kinds, title, onLeave }: CardProps): ReactElement {
  const t = useT("safety")
  const lang = useLanguage()
  const titleId = useId()
  const lines = linesFor({ lines: help.lines, kinds, now: useNow() }).slice(0, MOST)
  return (
    <section className={s.small} aria-labelledby={titleId} data-help-card={kinds[0]}>
      <h2 id={titleId} className={s.smallTitle}>
        {title}
      </h2>
      <ul className={s.lines}>
        <EmergencyRows help={help} />
        {lines.map(({ line, state }) => (
          <HelpLineRow key={line.id} line={line} state={state} />
        ))}
      </ul>
      <p className={s.facts}>{t("card.numbers", { country: help.country.name })}</p>
      <LinkButton to="/$lang/helpline" params={{ lang }} variant="link" onClick={onLeave}>
        {t("card.more")}
      </LinkButton>
    </section>
  )
}
