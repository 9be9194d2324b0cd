import { LIMITS } from "@arnica/contract/limits"
import { Button } from "@arnica/ui/button"
import { Textarea } from "@arnica/ui/text-field"
import type { QueryKey } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useKept } from "../../../platform/forms/use-kept.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/clients.module.css"

type NoteFormProps = {
  /** Under which what is typed is kept until it is saved. */
  readonly draft: QueryKey
  readonly label: string
  readonly text: string
  readonly isPending: boolean
  readonly error: Error | null
  readonly onSave: (text: string) => void
}

/** The field of a note about a client, new or changed. What is not saved is still there when one comes back to it. */
export function NoteForm(props: NoteFormProps): ReactElement {
  const { draft, label, text: before, isPending, error, onSave } = props
  const t = useT("clients")
  const common = useT("common")
  const errors = useT("errors")
  const [text, setText] = useKept(draft, before)
  const [isMissing, setMissing] = useState(false)
  const submit = (): void => {
    setMissing(text.trim() === "")
    if (text.trim() !== "") onSave(text.trim())
  }
  return (
    <div className={s.form}>
      <RefusalCallout error={error} />
      <Textarea
        label={label}
        value={text}
        rows={3}
        error={isMissing ? errors("validation.required") : undefined}
        maxLength={LIMITS.clientNoteMaxLength}
        count={common("field.characters", { used: text.length, max: LIMITS.clientNoteMaxLength })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button size="small" loading={isPending} onClick={submit}>
          {t("notes.write")}
        </Button>
      </div>
    </div>
  )
}
