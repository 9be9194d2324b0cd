import { SearchField } from "@arnica/ui/search-field"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

type FindTestProps = {
  readonly sought: string
  /** Told what is typed, key by key. */
  readonly onType: (text: string) => void
}

/** Looks for a test by a word. Enter searches; emptying the field shows them all at once. */
export function FindTest({ sought, onType }: FindTestProps): ReactElement {
  const t = useT("assessments")
  const language = useLanguage()
  const navigate = useNavigate({ from: "/$lang/tests/list" })
  const show = (q: string): void => void navigate({ search: q === "" ? {} : { q } })
  return (
    <SearchField
      // Back and forward change what is sought from outside.
      key={sought}
      label={t("list.field.label")}
      placeholder={t("list.field.placeholder")}
      name="q"
      action={`/${language}/tests/list`}
      maxLength={200}
      defaultValue={sought}
      onChange={({ currentTarget: { value } }) => {
        onType(value)
        if (value === "" && sought !== "") show("")
      }}
      onSearch={show}
    />
  )
}
