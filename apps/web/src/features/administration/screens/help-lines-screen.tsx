import type { LineFinding, ReviewedLine } from "@arnica/contract/line-review"
import { formatDate, formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Tag } from "@arnica/ui/tag"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { FindingDialog } from "../components/finding-dialog.tsx"
import { ListPage, Row } from "../components/list-page.tsx"
import { helpLinesQuery } from "../help-lines-query.ts"
import s from "./audit-screen.module.css"

const FINDINGS = ["confirmed", "reviewed", "wrong"] as const

/** The help lines as a task of the house: which their operators confirmed, what is due, and who answers for each. */
export function HelpLinesScreen(): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const language = useLanguage()
  const { unconfirmed, items } = useSuspenseQuery(helpLinesQuery(useApi())).data
  return (
    <ListPage title={common("area.helpLines")} lead={t("helpLines.lead")}>
      <Callout tone={unconfirmed === 0 ? "positive" : "warning"}>
        {unconfirmed === 0
          ? t("helpLines.done")
          : t("helpLines.task", { number: formatNumber({ language, value: unconfirmed }) })}
      </Callout>
      <ul className={s.list}>
        {items.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </ul>
    </ListPage>
  )
}

function LineRow({ line }: { readonly line: ReviewedLine }): ReactElement {
  const t = useT("administration")
  const safety = useT("safety")
  const [finding, setFinding] = useState<LineFinding | null>(null)
  const { id, country, kinds, name, number, isShown, overdue } = line
  const title = [country, name ?? safety(`for.${kinds[0] ?? "everyone"}`), number].join(", ")
  return (
    <Row
      title={title}
      aside={isShown ? null : <Tag>{t("helpLines.hidden")}</Tag>}
      about={<About line={line} />}
    >
      {overdue.map((task) => (
        <p key={task}>
          <strong>{t(`helpLines.overdue.${task}`)}</strong>
        </p>
      ))}
      <div className={s.actions}>
        {FINDINGS.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === "confirmed" ? "soft" : "quiet"}
            aria-label={t("helpLines.findingOf", { finding: t(`helpLines.finding.${each}`), line: title })}
            onClick={() => setFinding(each)}
          >
            {t(`helpLines.finding.${each}`)}
          </Button>
        ))}
      </div>
      {finding === null ? null : (
        <FindingDialog id={id} line={title} finding={finding} onClose={() => setFinding(null)} />
      )}
    </Row>
  )
}

function About({ line }: { readonly line: ReviewedLine }): ReactElement {
  const t = useT("administration")
  const language = useLanguage()
  const dayOf = (at: string): string => formatDate({ language, zone: "UTC", at })
  const { confirmed, grade, sources, reviewedOn, pagesDue, operatorDue, hiddenFrom } = line
  return (
    <>
      <div>
        {confirmed === null
          ? t("helpLines.unconfirmed")
          : t("helpLines.confirmed", { date: dayOf(confirmed.at), name: confirmed.by })}
      </div>
      <div>
        {t("helpLines.about", {
          grade,
          owner: t("helpLines.owner"),
          sources: sources.join(", "),
          read: dayOf(reviewedOn),
          pages: dayOf(pagesDue),
          operator: dayOf(operatorDue),
          hidden: dayOf(hiddenFrom),
        })}
      </div>
    </>
  )
}
