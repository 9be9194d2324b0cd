import { formatDateRange } from "@arnica/i18n/format"
import { Button, IconButton } from "@arnica/ui/button"
import { FieldRow } from "@arnica/ui/field"
import { TrashIcon } from "@arnica/ui/icons/actions"
import { Textarea } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useWhileUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import type { PartProps } from "./part-props.ts"
import s from "./parts.module.css"

const NOTHING = { from: "", to: "", note: "" }

/** Days on which the specialist is away, and what clients are told who write then. */
export function AwayPart({ desk, actions }: PartProps): ReactElement {
  const t = useT("messaging")
  return (
    <Part title={t("desk.away.title")}>
      <p className={s.quiet}>{t("desk.away.text")}</p>
      <RefusalCallout error={actions.dropAway.error} />
      <ul className={s.list}>
        {desk.away.map((period) => (
          <Period key={period.id} period={period} onRemove={() => actions.dropAway.mutate(period.id)} />
        ))}
      </ul>
      <NewPeriod action={actions.addAway} />
    </Part>
  )
}

type PeriodProps = {
  readonly period: PartProps["desk"]["away"][number]
  readonly onRemove: () => void
}

function Period({ period: { from, to, note }, onRemove }: PeriodProps): ReactElement {
  const t = useT("messaging")
  const range = formatDateRange({ language: useLanguage(), from, to, zone: "UTC" })
  return (
    <li className={s.entry}>
      <div className={s.words}>
        <strong>{range}</strong>
        <p>{note}</p>
      </div>
      <IconButton label={t("desk.remove", { what: range })} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </li>
  )
}

function NewPeriod({ action }: { readonly action: PartProps["actions"]["addAway"] }): ReactElement {
  const t = useT("messaging")
  const errors = useT("errors")
  const today = useToday()
  const [typed, setTyped] = useState(NOTHING)
  const [isChecked, setChecked] = useState(false)
  useWhileUnsaved({ isChanged: Object.values(typed).some((text) => text !== "") })
  const missing = (name: keyof typeof NOTHING): string | undefined =>
    isChecked && typed[name].trim() === "" ? errors("validation.required") : undefined
  const said = action.error === null ? {} : readRefusal(action.error, errors).fields
  const day = (name: "from" | "to") => ({
    label: t(`desk.away.${name}`),
    value: typed[name],
    min: today,
    today,
    error: missing(name) ?? said[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  const add = (): void => {
    setChecked(true)
    if (Object.values(typed).some((text) => text.trim() === "")) return
    action.mutate(typed, {
      onSuccess: () => {
        setTyped(NOTHING)
        setChecked(false)
      },
    })
  }
  return (
    <div className={s.form}>
      <RefusalCallout error={action.error} />
      <FieldRow>
        <DateField {...day("from")} />
        <DateField {...day("to")} />
      </FieldRow>
      <Textarea
        label={t("desk.away.note")}
        hint={t("desk.away.noteHint")}
        rows={3}
        value={typed.note}
        error={missing("note") ?? said.note}
        onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
      />
      <div>
        <Button variant="soft" loading={action.isPending} onClick={add}>
          {t("desk.away.add")}
        </Button>
      </div>
    </div>
  )
}
