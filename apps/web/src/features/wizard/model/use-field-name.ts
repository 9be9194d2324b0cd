import type { WizardTab } from "@arnica/contract/wizard-tabs"
import { languageName } from "@arnica/i18n/format"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useFieldLabel } from "./use-field-label.ts"

/** Names what is missing in a step, by its path: a field as its label does, a list by what is added to it. */
export const useFieldName = (): ((tab: WizardTab, path: string) => string) => {
  const t = useT("wizard")
  const labelOf = useFieldLabel()
  const own = useLanguage()
  return (tab, path) => {
    const label = labelOf(path)
    if (label !== undefined) return label
    if (path === "heading" || path === "description")
      return t(`field.${path}`, { language: languageName({ language: own, code: own }) })
    if (path.endsWith(".expires")) return t("field.expires")
    if (path === "products") return t("add.product")
    if (path === "documents") return t("documents.add")
    return t(tab === "education" ? "add.degree" : "add.licence")
  }
}
