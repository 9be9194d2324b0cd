import { JOURNAL_LIMITS, JOURNAL_PICTURES } from "@arnica/contract/journal"
import { formatFileSize, formatList } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { FieldError } from "@arnica/ui/field"
import { TextField } from "@arnica/ui/text-field"
import { type ChangeEvent, type ReactElement, useId, useRef, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "../journal.module.css"
import type { DraftPicture } from "../model/draft.ts"
import { choosePictures } from "../model/draft-pictures.ts"
import { usePictureUrl } from "../model/use-picture-url.ts"
import p from "../pictures.module.css"

type PicturesFieldProps = {
  readonly pictures: readonly DraftPicture[]
  readonly error: string | undefined
  readonly onPictures: (pictures: readonly DraftPicture[]) => void
}

/** Pictures of an entry: chosen, looked at, described and taken away again. They are sent with the entry, not before. */
export function PicturesField({ pictures, error, onPictures }: PicturesFieldProps): ReactElement {
  const t = useT("journal")
  const language = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const urlOf = usePictureUrl(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const size = formatFileSize({ language, bytes: JOURNAL_PICTURES.maxFileBytes })
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = choosePictures(pictures, [...(currentTarget.files ?? [])])
    // The same file may be chosen again after it was taken away.
    currentTarget.value = ""
    setRefused(chosen.refused)
    onPictures(chosen.pictures)
  }
  const remove = (picture: DraftPicture): void => {
    if (picture.url !== null) URL.revokeObjectURL(picture.url)
    setRefused([])
    onPictures(pictures.filter(({ key }) => key !== picture.key))
    input.current?.focus()
  }
  return (
    <fieldset className={s.group} aria-describedby={`${id}-hint`}>
      <legend className={s.label}>{t("picture.title")}</legend>
      <p id={`${id}-hint`} className={s.quiet}>
        {t("picture.hint", { number: JOURNAL_LIMITS.pictures, size })}
      </p>
      {pictures.length === 0 ? null : (
        <ul className={p.chosen}>
          {pictures.map((picture, index) => (
            <li key={picture.key} className={p.chosenPicture}>
              <img
                className={p.picture}
                src={picture.url ?? urlOf(picture.id ?? "", "preview")}
                alt=""
                width={120}
                height={120}
              />
              <div className={s.part}>
                <TextField
                  label={t("picture.alt", { number: index + 1 })}
                  maxLength={JOURNAL_LIMITS.pictureAlt}
                  value={picture.alt}
                  onChange={({ currentTarget: { value: alt } }) =>
                    onPictures(pictures.map((one) => (one.key === picture.key ? { ...one, alt } : one)))
                  }
                />
                <div>
                  <Button size="small" variant="link" onClick={() => remove(picture)}>
                    {t("picture.remove", { number: index + 1 })}
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={p.choose}>
        <input
          ref={input}
          type="file"
          multiple
          accept={JOURNAL_PICTURES.types.join(",")}
          className={p.file}
          aria-label={t("picture.add")}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={onChange}
        />
        <Button component="span" variant="soft" size="small">
          {t("picture.add")}
        </Button>
      </div>
      <div id={`${id}-error`} role="alert">
        <FieldError>
          {refused.length === 0
            ? error
            : t("picture.wrong", { names: formatList({ language, items: [...refused] }), size })}
        </FieldError>
      </div>
    </fieldset>
  )
}
