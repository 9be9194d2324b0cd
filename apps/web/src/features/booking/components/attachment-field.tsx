import { LIMITS } from "@arnica/contract/limits"
import { formatFileSize, formatList } from "@arnica/i18n/format"
import { Button, IconButton } from "@arnica/ui/button"
import { FieldError } from "@arnica/ui/field"
import { CloseIcon, PaperclipIcon } from "@arnica/ui/icons/actions"
import { FileIcon } from "@arnica/ui/icons/things"
import { type ChangeEvent, type ReactElement, useId, useRef, useState } from "react"
import { ACCEPTED_FILES, addFiles, type FileRefusal } from "../../../platform/files/attachments.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
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
  const [refused, setRefused] = useState<readonly FileRefusal[]>([])
  const { files } = draft
  const mostBytes = useSetting("uploadFileVideoConfMaxSize")
  const size = formatFileSize({ language, bytes: mostBytes })
  const lost = lostFiles(draft)
  const add = (event: ChangeEvent<HTMLInputElement>): void => {
    const added = addFiles(files, { more: [...(event.currentTarget.files ?? [])], mostBytes })
    // The same file may be chosen again after it was taken away.
    event.currentTarget.value = ""
    setRefused(added.refused)
    onFiles(added.files)
  }
  const remove = (file: File): void => {
    setRefused([])
    onFiles(files.filter((other) => other !== file))
    input.current?.focus()
  }
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={id}>
        {t("files.label", { name })} <span className={s.mark}>{common("field.optional")}</span>
      </label>
      <p className={s.hint} id={`${id}-hint`}>
        {t("files.hint", { count: LIMITS.attachmentMaxFiles, size })}
      </p>
      <FileList files={files} onRemove={remove} />
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

type FileListProps = { readonly files: readonly File[]; readonly onRemove: (file: File) => void }

function FileList({ files, onRemove }: FileListProps): ReactElement | null {
  const t = useT("booking")
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <ul className={s.list} aria-label={t("files.chosen")}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={s.file}>
          <FileIcon />
          <span className={s.name}>{file.name}</span>
          <span className={s.size}>{formatFileSize({ language, bytes: file.size })}</span>
          <IconButton
            size="small"
            label={t("files.remove", { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <CloseIcon size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
