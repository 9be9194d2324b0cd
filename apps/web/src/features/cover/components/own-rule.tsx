import type { OwnCover } from "@arnica/contract/cover"
import { formatDate, formatList } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "./cover.module.css"
import { useRuleWords } from "./rule-words.ts"

type OwnRuleProps = { readonly rule: OwnCover["rules"][number] }

/** What the reader has by a rule: for what, how much is left, until when, and by which terms. */
export function OwnRule({ rule }: OwnRuleProps): ReactElement {
  const t = useT("cover")
  const language = useLanguage()
  const zone = useViewerZone()
  const words = useRuleWords()
  const { domains, specialists, remaining, currency } = rule
  const about = [...domains, ...specialists.map(({ fullName }) => fullName)]
  const last = new Date(Date.parse(remaining.until) - 1).toISOString()
  return (
    <Card component="article" className={s.form} aria-labelledby={`rule-${rule.corporateProductId}`}>
      <h2 className={s.title} id={`rule-${rule.corporateProductId}`}>
        {about.length === 0 ? t("for.all") : formatList({ language, items: about })}
      </h2>
      <p className={s.text}>
        <strong>{words.left(remaining, currency)}</strong>
      </p>
      <p className={s.quiet}>{t("until", { date: formatDate({ language, at: last, zone }) })}</p>
      {words.terms(rule).map((line) => (
        <p className={s.text} key={line}>
          {line}
        </p>
      ))}
    </Card>
  )
}
