import { formatFileSize } from "@arnica/i18n/format"
import { type ChangeEvent, useState } from "react"
import { useLanguage } from "../i18n/use-t.ts"
import { useSetting } from "../settings/use-setting.ts"
import { addFiles, type FileRefusal } from "./attachments.ts"

type ChosenFiles = {
  /** Which files were not taken, and why. */
  readonly refused: readonly FileRefusal[]
  /** How large a file may be, in words. */
  readonly size: string
  readonly add: (event: ChangeEvent<HTMLInputElement>) => void
  readonly remove: (file: File) => void
}

type Choosing = {
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
  /** Whether pictures as phones take them may be sent. */
  readonly withPhonePictures?: boolean
}

/** Files to send along: chosen in a field and taken away again. What cannot be sent is refused here. */
export function useChosenFiles({ files, onFiles, withPhonePictures = false }: Choosing): ChosenFiles {
  const language = useLanguage()
  const [refused, setRefused] = useState<readonly FileRefusal[]>([])
  const mostBytes = useSetting("uploadFileVideoConfMaxSize")
  return {
    refused,
    size: formatFileSize({ language, bytes: mostBytes }),
    add: (event) => {
      const added = addFiles(files, {
        more: [...(event.currentTarget.files ?? [])],
        mostBytes,
        withPhonePictures,
      })
      // The same file may be chosen again after it was taken away.
      event.currentTarget.value = ""
      setRefused(added.refused)
      onFiles(added.files)
    },
    remove: (file) => {
      setRefused([])
      onFiles(files.filter((other) => other !== file))
    },
  }
}
