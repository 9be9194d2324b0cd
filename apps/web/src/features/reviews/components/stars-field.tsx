import { FieldError } from "@arnica/ui/field"
import { type ReactElement, type ReactNode, type Ref, useId } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../reviews.module.css"

type StarsFieldProps = {
  readonly value: number
  readonly onChange: (stars: number) => void
  readonly error: ReactNode
  /** The first star, for the form to lead to when none is chosen. */
  readonly first: Ref<HTMLInputElement>
}

const SHAPE = "M12 2.6l2.8 5.9 6.4.9-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.9z"

/** One to five stars, as radio buttons: by touch, and by the arrows of a keyboard. */
export function StarsField({ value, onChange, error, first }: StarsFieldProps): ReactElement {
  const t = useT("reviews")
  const name = useId()
  return (
    <fieldset className={s.stars}>
      <legend>{t("write.starsLabel")}</legend>
      <div className={s.starRow}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={s.star} data-on={stars <= value}>
            <input
              ref={stars === 1 ? first : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={t("stars", { value: stars })}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(stars)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={SHAPE} />
            </svg>
          </label>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
