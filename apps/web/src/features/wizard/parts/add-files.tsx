import { ATTACHMENT_TYPES } from "@arnica/contract/limits"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { type ChangeEvent, type ReactElement, useRef } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./wizard.module.css"

type AddFilesProps = {
  readonly label: string
  readonly several: boolean
  readonly size?: "small"
  readonly isAdding: boolean
  /** Told at least one. */
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that asks for files of the types that can be documents. */
export function AddFiles({ label, several, size, isAdding, onFiles }: AddFilesProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.currentTarget.files ?? [])]
    if (files.length > 0) onFiles(files)
    // The same file may be chosen again.
    event.currentTarget.value = ""
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={several}
        accept={ATTACHMENT_TYPES.join(",")}
        className={s.file}
        aria-label={label}
        tabIndex={-1}
        onChange={onChange}
      />
      <Button variant="soft" size={size} loading={isAdding} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** Documents are no fields: what is refused of them is said by itself. */
export function DocumentRefusal({ error }: { readonly error: Error | null }): ReactElement | null {
  const { documents } = readRefusal(error, useT("errors")).fields
  if (documents === undefined) return <RefusalCallout error={error} />
  return (
    <Callout tone="negative" role="alert">
      {documents}
    </Callout>
  )
}
