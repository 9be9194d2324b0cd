import type { Homework } from "@arnica/contract/journal-sharing"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../journal.module.css"
import { useWords } from "../model/use-words.ts"

type HomeworkListProps = {
  readonly homework: readonly Homework[]
  /** The one that is being answered. */
  readonly current: string | undefined
}

/** What one's specialists ask to be written about, until when. */
export function HomeworkList({ homework, current }: HomeworkListProps): ReactElement | null {
  const t = useT("journal")
  const words = useWords()
  const language = useLanguage()
  if (homework.length === 0) return null
  return (
    <ul className={s.lines}>
      {homework.map(({ id, specialist, text, until }) => (
        <li key={id} className={s.asked}>
          <p className={s.quiet}>
            {t("homework.asks", { name: specialist.fullName, day: words.day(until, "weekday") })}
          </p>
          <p className={s.question}>{text}</p>
          <div>
            <LinkButton
              size="small"
              variant={id === current ? "primary" : "soft"}
              aria-current={id === current ? "true" : undefined}
              to="/$lang/$role/journal"
              params={{ lang: language, role: "customer" }}
              search={id === current ? {} : { homework: id }}
              resetScroll={false}
            >
              {t("homework.answer")}
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  )
}
