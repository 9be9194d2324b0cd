import { Button, IconButton } from "@arnica/ui/button"
import { EditIcon } from "@arnica/ui/icons/actions"
import { Tag } from "@arnica/ui/tag"
import { Textarea } from "@arnica/ui/text-field"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../vetting.module.css"
import { differenceOf } from "../words/difference.ts"
import { kindOf } from "../words/field-kinds.ts"
import type { FieldAt } from "../words/fields.ts"
import { type Line, linesOf } from "../words/value-lines.ts"
import { FieldParts, FieldValue } from "./field-value.tsx"
import { useFieldName } from "./use-field-name.ts"
import type { Reading } from "./use-reading.ts"

type FieldProps = FieldAt & {
  readonly reading: Reading
  /** What was asked and answered here. */
  readonly children?: ReactNode
}

/** A field of a profile: what it says, how it differs from before, and what is asked about it now. */
export function ReviewField({ tab, field, reading, children }: FieldProps): ReactElement {
  const t = useT("vetting")
  const wizard = useT("wizard")
  const nameOf = useFieldName()
  const key = `${tab.tab}.${field}`
  const comment = reading.comments[key]
  const name = nameOf(tab.tab, field)
  const step = wizard(`step.${tab.tab}`)
  // Two steps have a city; a list is called as its step.
  const fullName = name === step ? name : `${step}: ${name}`
  const isChanged = tab.changed.includes(field) || tab.unapproved.includes(field)
  return (
    <div className={s.field}>
      <div className={s.line}>
        <span className={s.label}>{name}</span>
        <span className={s.row}>
          {isChanged ? <Tag tone="pine">{t("changed")}</Tag> : null}
          {tab.missing.includes(field) ? <Tag>{t("missing")}</Tag> : null}
          {comment === undefined ? (
            <IconButton
              size="small"
              label={t("askAt", { field: fullName })}
              onClick={() => reading.onComment(key, "")}
            >
              <EditIcon size={18} />
            </IconButton>
          ) : null}
        </span>
      </div>
      <div className={s.content}>
        {children}
        <States tab={tab} field={field} reading={reading} />
        {comment === undefined ? null : (
          <Asking name={fullName} at={key} comment={comment} reading={reading} />
        )}
      </div>
    </div>
  )
}

type AskingProps = {
  readonly name: string
  readonly at: string
  readonly comment: string
  readonly reading: Reading
}

function Asking({ name, at, comment, reading }: AskingProps): ReactElement {
  const t = useT("vetting")
  return (
    <>
      <Textarea
        label={t("comment", { field: name })}
        value={comment}
        maxLength={1_000}
        rows={2}
        onChange={(event) => reading.onComment(at, event.currentTarget.value)}
      />
      <div>
        <Button variant="link" size="small" onClick={() => reading.onComment(at, undefined)}>
          {t("dropComment")}
        </Button>
      </div>
    </>
  )
}

/** What the field says, beside what it said at the last decision and what was approved where that differs. */
function States({ tab, field, reading }: FieldAt & { readonly reading: Reading }): ReactElement {
  const t = useT("vetting")
  const kind = kindOf(tab.tab, field) ?? "text"
  const linesIn = (values: Readonly<Record<string, unknown>> | null): readonly Line[] =>
    values === null ? [] : linesOf({ kind, value: values[field], words: reading.words })
  const now = linesIn(tab.now)
  const { asked, approvedAt } = reading.review
  const isAsked = tab.approved !== null || (asked !== null && approvedAt === null)
  const approved = tab.unapproved.includes(field) ? linesIn(tab.approved) : null
  if (tab.changed.includes(field))
    return (
      <>
        {approved === null ? null : <Older title={t("before")} lines={approved} reading={reading} />}
        <Compared
          title={t(isAsked ? "asAsked" : "before")}
          before={linesIn(tab.before)}
          now={now}
          reading={reading}
        />
      </>
    )
  if (approved !== null) return <Compared title={t("before")} before={approved} now={now} reading={reading} />
  return <FieldValue lines={now} reading={reading} />
}

type OlderProps = { readonly title: string; readonly lines: readonly Line[]; readonly reading: Reading }

function Older({ title, lines, reading }: OlderProps): ReactElement {
  return (
    <div>
      <div className={s.quiet}>{title}</div>
      <FieldValue lines={lines} reading={reading} />
    </div>
  )
}

type ComparedProps = {
  readonly title: string
  readonly before: readonly Line[]
  readonly now: readonly Line[]
  readonly reading: Reading
}

const isOne = (lines: readonly Line[]): boolean => lines.length < 2 && (lines[0]?.key ?? "") === ""

/** Two states of a field: of one value beside each other, of a list in one with what came and went. */
function Compared({ title, before, now, reading }: ComparedProps): ReactElement {
  const t = useT("vetting")
  const { parts, kind } = differenceOf(before, now)
  if (isOne(before) && isOne(now))
    return (
      <>
        <div className={s.both}>
          <Older title={title} lines={before} reading={reading} />
          <Older title={t("now")} lines={now} reading={reading} />
        </div>
        {kind === "hidden" ? <p className={s.quiet}>{t("value.hidden")}</p> : null}
      </>
    )
  return (
    <>
      <FieldParts parts={parts} reading={reading} />
      {now.length === 0 ? <FieldValue lines={now} reading={reading} /> : null}
      {kind === "order" ? <p className={s.quiet}>{t("value.reordered")}</p> : null}
    </>
  )
}
