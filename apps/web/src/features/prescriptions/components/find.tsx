import { Button } from "@arnica/ui/button"
import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../prescriptions.module.css"

/** Something that was found in a list. */
export type Found = {
  readonly key: string
  readonly name: string
  readonly about: string
  /** Why it cannot be taken; null when it can. */
  readonly barred: string | null
  readonly take: () => void
}

type FindProps = {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly found: readonly Found[] | undefined
  readonly error?: string | undefined
}

/** A field to look something up in a list, and what was found below it. */
export function Find({ label, text, onText, found, error }: FindProps): ReactElement {
  const t = useT("prescriptions")
  return (
    <div className={s.form}>
      <TextField
        label={label}
        value={text}
        error={error}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {text.trim() !== "" && found?.length === 0 ? (
          <p className={s.quiet}>{t("write.nothingFound")}</p>
        ) : null}
      </div>
      {found === undefined || found.length === 0 ? null : (
        <ul className={s.list} aria-label={label}>
          {found.map(({ key, name, about, barred, take }) => (
            <li key={key} className={s.row}>
              <div className={s.about}>
                <strong>{name}</strong>
                <span className={s.quiet}>{barred ?? about}</span>
              </div>
              {barred === null ? (
                <Button size="small" variant="soft" onClick={take}>
                  {t("write.add", { name })}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
