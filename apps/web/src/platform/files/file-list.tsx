import { formatFileSize } from "@arnica/i18n/format"
import { IconButton } from "@arnica/ui/button"
import { CloseIcon } from "@arnica/ui/icons/actions"
import { FileIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import s from "./file-list.module.css"

type FileListProps = { readonly files: readonly File[]; readonly onRemove: (file: File) => void }

/** Files that were chosen, with their sizes; nothing for none. Its words are of the namespace `booking`. */
export function FileList({ files, onRemove }: FileListProps): ReactElement | null {
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
