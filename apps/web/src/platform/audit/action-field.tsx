import { ComboboxField } from "@arnica/ui/combobox-field"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { actionChoices } from "./audit-text.ts"

type ActionFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One action of the audit log, found by typing what it is called. Needs the namespace `audit`. */
export function ActionField({ label, value, onChange }: ActionFieldProps): ReactElement {
  const t = useT("audit")
  const language = useLanguage()
  return (
    <ComboboxField
      label={label}
      data={actionChoices(t, { language, chosen: value })}
      value={value === "" ? null : value}
      onChange={(next) => onChange(next ?? "")}
      placeholder={t("all")}
      nothingFound={t("nothing")}
      clearable
      clearLabel={t("clear")}
    />
  )
}
