import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { Tag } from "@arnica/ui/tag"
import { Textarea } from "@arnica/ui/text-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { namesQuery } from "../queries.ts"
import s from "../vetting.module.css"
import { useFieldName } from "./use-field-name.ts"
import { valueText } from "./value-text.ts"

type Tab = SpecialistReview["tabs"][number]
/** What is asked to be changed, by `tab.field`. */
export type Comments = Readonly<Record<string, string>>

type DifferenceProps = {
  readonly tab: Tab
  readonly comments: Comments
  /** Undefined takes a comment away. */
  readonly onComment: (key: string, comment: string | undefined) => void
}

/** A tab of a profile: what was approved last beside what is filled in now, and what is asked at each field. */
export function TabDifference({ tab, comments, onComment }: DifferenceProps): ReactElement {
  const wizard = useT("wizard")
  const id = `tab-${tab.tab}`
  return (
    <Card component="section" aria-labelledby={id}>
      <h2 id={id} className={s.heading}>
        {wizard(`step.${tab.tab}`)}
      </h2>
      {Object.keys(tab.now).map((field) => (
        <Field
          key={field}
          tab={tab}
          field={field}
          comment={comments[`${tab.tab}.${field}`]}
          onComment={(comment) => onComment(`${tab.tab}.${field}`, comment)}
        />
      ))}
    </Card>
  )
}

type FieldProps = {
  readonly tab: Tab
  readonly field: string
  readonly comment: string | undefined
  readonly onComment: (comment: string | undefined) => void
}

function Field({ tab, field, comment, onComment }: FieldProps): ReactElement {
  const t = useT("vetting")
  const nameOf = useFieldName()
  const { data: names } = useSuspenseQuery(namesQuery(useApi()))
  const isChanged = tab.changed.includes(field)
  const name = nameOf(tab.tab, field)
  return (
    <div className={isChanged ? `${s.field} ${s.changed}` : s.field}>
      <div className={s.line}>
        <span className={s.label}>{name}</span>
        <span className={s.row}>
          {isChanged ? <Tag tone="pine">{t("changed")}</Tag> : null}
          {tab.missing.includes(field) ? <Tag>{t("missing")}</Tag> : null}
          {comment === undefined ? (
            <Button
              variant="link"
              size="small"
              aria-label={t("askAt", { field: name })}
              onClick={() => onComment("")}
            >
              {t("ask")}
            </Button>
          ) : null}
        </span>
      </div>
      {isChanged ? (
        <div className={s.both}>
          <div>
            <div className={s.quiet}>{t("before")}</div>
            <p className={s.value}>{valueText(tab.before?.[field], names)}</p>
          </div>
          <div>
            <div className={s.quiet}>{t("now")}</div>
            <p className={s.value}>{valueText(tab.now[field], names)}</p>
          </div>
        </div>
      ) : (
        <p className={s.value}>{valueText(tab.now[field], names)}</p>
      )}
      {comment === undefined ? null : (
        <>
          <Textarea
            label={t("comment", { field: name })}
            value={comment}
            maxLength={1_000}
            rows={2}
            onChange={(event) => onComment(event.currentTarget.value)}
          />
          <div>
            <Button variant="link" size="small" onClick={() => onComment(undefined)}>
              {t("dropComment")}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
