import { LIMITS } from "@arnica/contract/limits"
import { formatList } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { FieldError } from "@arnica/ui/field"
import { PaperclipIcon } from "@arnica/ui/icons/actions"
import { type ReactElement, useId, useRef } from "react"
import { ACCEPTED_FILES } from "../../../platform/files/attachments.ts"
import { FileList } from "../../../platform/files/file-list.tsx"
import { useChosenFiles } from "../../../platform/files/use-chosen-files.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { type Draft, lostFiles } from "../model/draft.ts"
import s from "./attachment-field.module.css"

type AttachmentFieldProps = {
  /** The specialist, who gets the files. */
  readonly name: string
  readonly draft: Pick<Draft, "files" | "fileNames">
  /** What the server said about a file. */
  readonly refusal: string | null
  readonly onFiles: (files: readonly File[]) => void
}

/** Files for the specialist: chosen, listed with their sizes, taken away again. What cannot be sent is refused here. */
export function AttachmentField({ name, draft, refusal, onFiles }: AttachmentFieldProps): ReactElement {
  const t = useT("booking")
  const common = useT("common")
  const language = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { files } = draft
  const { refused, size, add, remove } = useChosenFiles({ files, onFiles })
  const lost = lostFiles(draft)
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={id}>
        {t("files.label", { name })} <span className={s.mark}>{common("field.optional")}</span>
      </label>
      <p className={s.hint} id={`${id}-hint`}>
        {t("files.hint", { count: LIMITS.attachmentMaxFiles, size })}
      </p>
      <FileList
        files={files}
        onRemove={(file) => {
          remove(file)
          input.current?.focus()
        }}
      />
      <div className={s.choose}>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={ACCEPTED_FILES}
          className={s.input}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={add}
        />
        <Button component="span" variant="soft" size="small" left={<PaperclipIcon size={18} />}>
          {t("files.choose")}
        </Button>
      </div>
      <div id={`${id}-error`} role="alert" className={s.errors}>
        {refused.map(({ name: file, reason }) => (
          <FieldError key={file}>{t(`files.refused.${reason}`, { name: file, size })}</FieldError>
        ))}
        <FieldError>{refused.length === 0 ? refusal : null}</FieldError>
        <FieldError>
          {lost.length > 0 ? t("files.lost", { names: formatList({ language, items: lost }) }) : null}
        </FieldError>
      </div>
    </div>
  )
}
