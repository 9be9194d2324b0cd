import type { WizardTab } from "@arnica/contract/wizard-tabs"
import { useT } from "../../../platform/i18n/use-t.ts"

const NAMED = [
  ...(["title", "firstName", "lastName", "gender", "countryCode", "city", "officeAddress"] as const),
  ...(["medicalDomain", "specialities", "skills", "therapyTypes", "languages", "practisingSince"] as const),
  ...(["appDuration", "minimumNoticeMinutes", "bufferBeforeMinutes", "bufferAfterMinutes"] as const),
  ...(["dailyLimit", "weeklyLimit", "kind", "name", "taxId", "registration", "cnp", "vatPayer"] as const),
  ...(["street", "postalCode", "bank", "iban", "mandate"] as const),
]
const TEXTS = ["heading", "description", "approach"] as const

/** How a field of a profile is called; the list of a tab as its tab. */
export function useFieldName(): (tab: WizardTab, field: string) => string {
  const wizard = useT("wizard")
  const vetting = useT("vetting")
  return (tab, field) => {
    const named = NAMED.find((each) => each === field)
    if (named !== undefined) return wizard(`field.${named}`)
    const text = TEXTS.find((each) => each === field)
    if (text !== undefined) return vetting(`text.${text}`)
    if (field === "timeZone" || field === "videos") return vetting(`text.${field}`)
    return wizard(`step.${tab}`)
  }
}
