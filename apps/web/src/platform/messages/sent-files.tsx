import { formatFileSize } from "@arnica/i18n/format"
import { FileIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { useLanguage } from "../i18n/use-t.ts"
import s from "./messages.module.css"

/** A file that was sent. */
export type SentFile = { readonly id: string; readonly name: string; readonly bytes: number }

type SentFilesProps = {
  readonly files: readonly SentFile[]
  /** Where a file is fetched. */
  readonly hrefOf: (id: string) => string
}

/** Files that were sent, each as its download; nothing for none. */
export function SentFiles({ files, hrefOf }: SentFilesProps): ReactElement | null {
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <ul className={s.files}>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a className={s.file} href={hrefOf(id)} download>
            <FileIcon size={18} />
            <span className={s.fileName}>{name}</span>
            <span className={s.size}>{formatFileSize({ language, bytes })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
