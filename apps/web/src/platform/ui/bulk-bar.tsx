import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Checkbox } from "@arnica/ui/checkbox"
import { type ReactElement, useState } from "react"
import { ReasonField, useReason } from "../forms/reason-field.tsx"
import { readRefusal } from "../forms/refusal.ts"
import { useT } from "../i18n/use-t.ts"
import s from "./asking.module.css"
import { Asking } from "./asking.tsx"
import type { Bulk, BulkLine } from "./use-bulk.ts"

/** Something that can be done to all that is chosen. */
export type BulkAction = {
  readonly label: string
  /** What follows from it, said before it is done. */
  readonly text?: string
  /** Asked for before it is done, where one is needed: its label and how long it may be. */
  readonly reason?: { readonly label: string; readonly hint?: string; readonly longest: number }
  /** Something is lost by it. */
  readonly isGrave?: true
  readonly act: (key: string, reason: string) => Promise<unknown>
  /** Takes it back, where that can be. */
  readonly undo?: (key: string) => Promise<unknown>
}

type BulkBarProps = {
  readonly bulk: Bulk
  /** All that the page shows. */
  readonly lines: readonly BulkLine[]
  readonly actions: readonly BulkAction[]
  /** What follows when it is over, where the page then shows something else. */
  readonly onDone?: () => void
}

/** Chooses all of a page, does something to what is chosen after asking, and tells line by line what was not done. */
export function BulkBar({ bulk, lines, actions, onDone }: BulkBarProps): ReactElement {
  const t = useT("lists")
  const [asking, setAsking] = useState<BulkAction | null>(null)
  const [last, setLast] = useState<BulkAction | null>(null)
  const { chosen } = bulk
  const isAll = lines.length > 0 && chosen.length === lines.length
  const undo = last?.undo
  return (
    <section aria-label={t("bulk.label")} className={s.bulk}>
      {lines.length === 0 ? null : (
        <div className={s.bar}>
          <Checkbox
            checked={isAll}
            onChange={() =>
              bulk.choose(
                lines.map(({ key }) => key),
                !isAll,
              )
            }
          >
            {t("bulk.all")}
          </Checkbox>
          <span role="status">{t("bulk.chosen", { total: String(chosen.length) })}</span>
          {actions.map((action) => (
            <Button
              key={action.label}
              size="small"
              variant="soft"
              disabled={chosen.length === 0}
              onClick={() => setAsking(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <Outcome
        bulk={bulk}
        {...(undo === undefined
          ? {}
          : {
              onUndo: async (done) => {
                setLast(null)
                await bulk.run(undo, done)
                onDone?.()
              },
            })}
      />
      {asking === null ? null : (
        <Ask
          action={asking}
          bulk={bulk}
          onClose={(isDone) => {
            setAsking(null)
            if (!isDone) return
            setLast(asking)
            onDone?.()
          }}
        />
      )}
    </section>
  )
}

type OutcomeProps = {
  readonly bulk: Bulk
  readonly onUndo?: (done: readonly BulkLine[]) => Promise<void>
}

/** What became of the last act, line by line where it was refused, and the way back where there is one. */
function Outcome({ bulk: { outcome, isPending }, onUndo }: OutcomeProps): ReactElement | null {
  const t = useT("lists")
  const errors = useT("errors")
  if (outcome === null) return null
  const { done, failures } = outcome
  return (
    <Callout
      tone={failures.length === 0 ? "positive" : "warning"}
      role="status"
      title={t("bulk.done", { done: String(done.length), total: String(done.length + failures.length) })}
      actions={
        onUndo === undefined || done.length === 0 ? null : (
          <Button size="small" variant="quiet" loading={isPending} onClick={() => void onUndo(done)}>
            {t("bulk.undo")}
          </Button>
        )
      }
    >
      {failures.length === 0 ? null : (
        <ul>
          {failures.map(({ key, name, error }) => (
            <li key={key}>
              {name}: {readRefusal(error, errors).text ?? errors("internal")}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  )
}

type AskProps = {
  readonly action: BulkAction
  readonly bulk: Bulk
  readonly onClose: (isDone: boolean) => void
}

function Ask({ action, bulk, onClose }: AskProps): ReactElement {
  const t = useT("lists")
  const reason = useReason()
  const submit = async (): Promise<void> => {
    const said = action.reason === undefined ? "" : reason.check()
    if (said === null) return
    await bulk.run((key) => action.act(key, said), bulk.chosen)
    onClose(true)
  }
  return (
    <Asking
      title={`${action.label} (${String(bulk.chosen.length)})`}
      confirm={action.label}
      keep={t("cancel")}
      isBrief={action.reason === undefined}
      isMild={action.isGrave !== true}
      action={{ isPending: bulk.isPending, error: null }}
      onConfirm={() => void submit()}
      onClose={() => onClose(false)}
    >
      {action.text === undefined ? null : <p>{action.text}</p>}
      <ul>
        {bulk.chosen.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
      {action.reason === undefined ? null : <ReasonField reason={reason} {...action.reason} />}
    </Asking>
  )
}
