import { LIMITS, PHOTO_TYPES } from "@arnica/contract/limits"
import type { PersonalInfo, PhotoCrop } from "@arnica/contract/personal"
import { formatFileSize } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { FieldError } from "@arnica/ui/field"
import { notify } from "@arnica/ui/notify"
import { Portrait } from "@arnica/ui/picture"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ChangeEvent, type ReactElement, useRef, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { SESSION_KEY } from "../../../platform/session/session.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { lazyPart } from "../../../platform/ui/lazy-part.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { refusePicture, type Size } from "../model/crop.ts"
import { personalQuery } from "../queries.ts"
import s from "./parts.module.css"

const CropDialog = lazyPart({
  load: () => import("./crop-dialog.tsx"),
  name: "CropDialog",
  onMissing: ({ onClose }) => onClose(),
})

const PORTRAIT_WIDTH = 120

type Chosen = { readonly file: File; readonly url: string; readonly size: Size }

/** The portrait: chosen, cut to shape, put in the place of the one before, taken away. */
export function PhotoPart({ info }: { info: PersonalInfo }): ReactElement {
  const t = useT("personal")
  const language = useLanguage()
  const { chosen, refusal, choose, close } = useChosenPhoto()
  const input = useRef<HTMLInputElement>(null)
  const { upload, remove, text } = usePhotoWrites(close)
  const size = formatFileSize({ language, bytes: useSetting("photoMaxSize") })
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.currentTarget.files ?? []
    upload.reset()
    if (file !== undefined) void choose(file)
    // The same file may be chosen again.
    event.currentTarget.value = ""
  }
  const source = photoSource(info.photo)
  return (
    <Part title={t("photo.title")}>
      <div className={s.photo}>
        <Portrait
          name={`${info.firstName} ${info.lastName}`}
          {...(source === undefined ? {} : { source, alt: t("photo.alt") })}
          size={PORTRAIT_WIDTH}
        />
        <div className={s.photoWords}>
          <p className={s.text}>{t("photo.text")}</p>
          <p className={s.quiet}>{t("photo.hint", { size, width: LIMITS.photoMinWidth })}</p>
          <div className={s.buttons}>
            <Button variant="soft" onClick={() => input.current?.click()}>
              {info.photo === null ? t("photo.choose") : t("photo.change")}
            </Button>
            {info.photo === null ? null : (
              <Button variant="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
                {t("photo.remove")}
              </Button>
            )}
          </div>
          <input ref={input} type="file" hidden accept={PHOTO_TYPES.join(",")} onChange={onChange} />
          <div role="alert">
            <FieldError>{refusal ?? text}</FieldError>
          </div>
        </div>
      </div>
      {chosen === null ? null : (
        <CropDialog
          url={chosen.url}
          size={chosen.size}
          saving={upload.isPending}
          refusal={text}
          onClose={close}
          onUse={(crop) => upload.mutate({ file: chosen.file, crop })}
        />
      )}
    </Part>
  )
}

type PhotoWrites = {
  readonly upload: ReturnType<typeof useUpload>
  readonly remove: ReturnType<typeof useRemove>
  /** Why the last one was refused. */
  readonly text: string | null
}

function usePhotoWrites(close: () => void): PhotoWrites {
  const errors = useT("errors")
  const upload = useUpload(close)
  const remove = useRemove()
  const error = upload.error ?? remove.error
  if (error === null) return { upload, remove, text: null }
  const { fields, text } = readRefusal(error, errors)
  return { upload, remove, text: Object.values(fields)[0] ?? text }
}

function useRefresh(): () => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: personalQuery(api).queryKey })
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
  }
}

function useUpload(close: () => void) {
  const t = useT("personal")
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ file, crop }: { file: File; crop: PhotoCrop }) =>
      api.call("POST /api/v2/users/me/photo", { body: { crop }, files: [file] }),
    onSuccess: async () => {
      close()
      notify({ type: "positive", title: t("photo.saved") })
      await refresh()
    },
  })
}

function useRemove() {
  const t = useT("personal")
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => api.call("DELETE /api/v2/users/me/photo"),
    onSuccess: async () => {
      notify({ type: "positive", title: t("photo.removed") })
      await refresh()
    },
  })
}

type ChosenPhoto = {
  readonly chosen: Chosen | null
  readonly refusal: string | null
  readonly choose: (file: File) => Promise<void>
  readonly close: () => void
}

/** A file that was chosen, looked at before anything is sent. */
function useChosenPhoto(): ChosenPhoto {
  const mostBytes = useSetting("photoMaxSize")
  const errors = useT("errors")
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = (): void => {
    if (chosen !== null) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }
  const refuse = (url: string, text: string): void => {
    URL.revokeObjectURL(url)
    setRefusal(text)
  }
  const choose = async (file: File): Promise<void> => {
    close()
    setRefusal(null)
    const url = URL.createObjectURL(file)
    if (file.size > mostBytes) return refuse(url, errors("fileTooLarge"))
    const picture = new Image()
    picture.src = url
    try {
      await picture.decode()
    } catch {
      return refuse(url, errors("wrongFileType"))
    }
    const size = { width: picture.naturalWidth, height: picture.naturalHeight }
    const refused = refusePicture(size)
    if (refused !== null) return refuse(url, errors(`validation.${refused.key}`, { limit: refused.limit }))
    setChosen({ file, url, size })
  }
  return { chosen, refusal, choose, close }
}
