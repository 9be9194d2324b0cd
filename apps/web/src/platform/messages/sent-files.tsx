import { formatFileSize } from "@arnica/i18n/format"
import { FileIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { useLanguage } from "../i18n/use-t.ts"
import s from "./messages.module.css"

/** A file that was sent. */
export type SentFile = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly bytes: number
}

type SentFilesProps = {
  readonly files: readonly SentFile[]
  /** Where a file is fetched. */
  readonly hrefOf: (id: string) => string
  /** Where a picture is fetched in small; without it none is shown. */
  readonly previewOf?: ((id: string) => string) | undefined
}

/** Files that were sent, each as its download; nothing for none. */
export function SentFiles({ files, hrefOf, previewOf }: SentFilesProps): ReactElement | null {
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <ul className={s.files}>
      {files.map(({ id, name, type, bytes }) => (
        <li key={id}>
          <a className={s.file} href={hrefOf(id)} download>
            {previewOf !== undefined && type.startsWith("image/") ? (
              // Its name stands below: a picture that cannot be made small leaves an even area behind.
              <img className={s.picture} src={previewOf(id)} alt="" loading="lazy" width={240} height={160} />
            ) : null}
            <FileIcon size={18} />
            <span className={s.fileName}>{name}</span>
            <span className={s.size}>{formatFileSize({ language, bytes })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
