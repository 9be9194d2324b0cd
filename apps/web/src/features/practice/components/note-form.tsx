import { LIMITS } from "@arnica/contract/limits"
import { Button } from "@arnica/ui/button"
import { Textarea } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/clients.module.css"

type NoteFormProps = {
  readonly label: string
  readonly text: string
  readonly isPending: boolean
  readonly error: Error | null
  readonly onSave: (text: string) => void
}

/** The field of a note about a client, new or changed. */
export function NoteForm({ label, text: before, isPending, error, onSave }: NoteFormProps): ReactElement {
  const t = useT("clients")
  const common = useT("common")
  const errors = useT("errors")
  const [text, setText] = useState(before)
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
