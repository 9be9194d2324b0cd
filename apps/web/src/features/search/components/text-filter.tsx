import { SearchField } from "@arnica/ui/search-field"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { changed } from "../search-params.ts"
import { useSearchState } from "../use-search-state.ts"

type TextFilterProps = {
  readonly className: string | undefined
  /** Told what stands in the field, key by key. */
  readonly onType: (text: string) => void
}

/** What is typed to look for. Enter searches; emptying the field takes the text away at once. */
export function TextFilter({ className, onType }: TextFilterProps): ReactElement {
  const t = useT("search")
  const { state, show } = useSearchState()
  const sought = state.q ?? ""
  const [text, setText] = useState(sought)
  const [seen, setSeen] = useState(sought)
  // Back, forward and a link change what is sought from outside.
  if (seen !== sought) {
    setSeen(sought)
    setText(sought)
  }
  return (
    <SearchField
      size="small"
      {...(className === undefined ? {} : { className })}
      label={t("field.label")}
      placeholder={t("field.placeholder")}
      name="q"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onType(event.currentTarget.value)
        if (event.currentTarget.value === "" && sought !== "") show(changed(state, { q: undefined }))
      }}
      onSearch={(typed) => show(changed(state, { q: typed || undefined }))}
    />
  )
}
