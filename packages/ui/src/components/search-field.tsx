import type { ComponentPropsWithRef, FormEvent, ReactElement, ReactNode } from "react"
import { SearchIcon } from "../icons/actions.tsx"
import { cx } from "../lib/cx.ts"
import { Button } from "./button.tsx"
import s from "./search-field.module.css"
import { VisuallyHidden } from "./visually-hidden.tsx"

/** Props of {@link SearchField}: those of the `<input>`, and what the form does. */
export type SearchFieldProps = Omit<ComponentPropsWithRef<"input">, "size" | "className" | "onSubmit"> & {
  label: string
  /** Words of the button; without them there is no button, and Enter searches. */
  submit?: ReactNode
  /** Called with the text on Enter or the button. The form also works without script when `action` is given. */
  onSearch?: (text: string) => void
  action?: string
  /** `large` for the head of the home page, floating; `small` for a row of filters. */
  size?: "small" | "large"
  className?: string
}

/** One field to search with. */
export function SearchField(props: SearchFieldProps): ReactElement {
  const { label, submit, onSearch, action, size = "small", className, name = "q", ...input } = props
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (!onSearch) return
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get(name) ?? "").trim())
  }
  return (
    <search className={className}>
      <form className={cx(s.form, s[size])} action={action} onSubmit={onSubmit}>
        <label className={s.label}>
          <SearchIcon />
          <VisuallyHidden>{label}</VisuallyHidden>
          <input
            {...input}
            type="search"
            name={name}
            className={s.input}
            enterKeyHint="search"
            autoComplete="off"
          />
        </label>
        {submit ? (
          <Button type="submit" size={size === "large" ? "medium" : "small"}>
            {submit}
          </Button>
        ) : null}
      </form>
    </search>
  )
}
