import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { Rich } from "../../../platform/i18n/rich.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { PRACTICE_MAIL_GROUPS } from "../model/practice-mails.ts"
import { PracticeChoices } from "./news-part.tsx"
import s from "./parts.module.css"

/** What is sent to a specialist: what they choose, what always comes, and where they choose as a client. */
export function PracticeNews(): ReactElement {
  const t = useT("personal")
  const language = useLanguage()
  const client = <Link to="/$lang/$role/notifications" params={{ lang: language, role: "customer" }} />
  return (
    <>
      <Part title={t("news.whatTitle")}>
        <PracticeChoices />
        <p className={s.quiet}>{t("news.practice.live")}</p>
        <p className={s.quiet}>
          <Rich text={t("news.practice.asClient")} tags={{ client }} />
        </p>
      </Part>
      <Part title={t("news.practice.title")}>
        <ul>
          {PRACTICE_MAIL_GROUPS.map((group) => (
            <li key={group}>{t(`news.practice.${group}`)}</li>
          ))}
        </ul>
      </Part>
    </>
  )
}
