import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { formatDateTime } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "../vetting.module.css"
import type { AskedAt } from "../words/fields.ts"
import { ReviewField } from "./review-field.tsx"
import type { Reading } from "./use-reading.ts"

type AskedProps = {
  readonly asked: NonNullable<SpecialistReview["asked"]>
  readonly questions: readonly AskedAt[]
  readonly reading: Reading
}

/** What was asked last time, what the specialist answered, and what became of each field. */
export function AskedBefore({ asked, questions, reading }: AskedProps): ReactElement {
  const t = useT("vetting")
  const language = useLanguage()
  const zone = useViewerZone()
  const when = formatDateTime({ language, zone, at: asked.at, style: "long" })
  return (
    <Card component="section" aria-labelledby="asked">
      <div className={s.part}>
        <h2 id="asked" className={s.heading}>
          {t("asked")}
        </h2>
        <p className={s.quiet}>{t("question.by", { name: asked.byName, when })}</p>
        <ul className={s.list}>
          {questions.map(({ question, at }) => (
            <li key={`${String(question.tab)} ${question.field} ${question.comment}`}>
              {at === null ? (
                <div className={s.field}>
                  <Place question={question} />
                  <div className={s.content}>
                    <Said question={question} />
                  </div>
                </div>
              ) : (
                <ReviewField tab={at.tab} field={at.field} reading={reading}>
                  <Said question={question} />
                  <Unchanged at={at} />
                </ReviewField>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

type OfQuestion = Pick<AskedAt, "question">

/** What was asked about, where it is no field. */
function Place({ question: { tab } }: OfQuestion): ReactElement {
  const t = useT("vetting")
  const wizard = useT("wizard")
  return <span className={s.label}>{tab === null ? t("question.whole") : wizard(`step.${tab}`)}</span>
}

function Said({ question: { comment, answer } }: OfQuestion): ReactElement {
  const t = useT("vetting")
  return (
    <div className={s.said}>
      <p className={s.question}>{comment}</p>
      <div className={s.answer}>
        <div className={s.quiet}>{answer === null ? t("question.none") : t("question.answer")}</div>
        {answer === null ? null : <p className={s.value}>{answer}</p>}
      </div>
    </div>
  )
}

function Unchanged({ at: { tab, field } }: { readonly at: NonNullable<AskedAt["at"]> }): ReactElement | null {
  const t = useT("vetting")
  if (tab.before === null || tab.changed.includes(field)) return null
  return <p className={s.quiet}>{t("question.same")}</p>
}
