import type { WizardTab } from "@arnica/contract/wizard-tabs"
import { useT } from "../../../platform/i18n/use-t.ts"

const NAMED = [
  "title",
  "firstName",
  "lastName",
  "gender",
  "countryCode",
  "city",
  "officeAddress",
  "medicalDomain",
  "therapyTypes",
  "dailyLimit",
  "weeklyLimit",
  "name",
  "taxId",
  "registration",
  "cnp",
  "street",
  "postalCode",
  "bank",
  "iban",
] as const
/** What the wizard calls by "you", or with the unit that is typed. */
const TEXTS = [
  "heading",
  "description",
  "approach",
  "timeZone",
  "videos",
  "specialities",
  "skills",
  "languages",
  "practisingSince",
  "kind",
  "vatPayer",
  "healthCare",
  "mandate",
  "appDuration",
  "minimumNoticeMinutes",
  "bufferBeforeMinutes",
  "bufferAfterMinutes",
] as const

/** How a field of a profile is called by who checks it; the list of a tab as its tab. */
export function useFieldName(): (tab: WizardTab, field: string) => string {
  const wizard = useT("wizard")
  const vetting = useT("vetting")
  return (tab, field) => {
    const named = NAMED.find((each) => each === field)
    if (named !== undefined) return wizard(`field.${named}`)
    const text = TEXTS.find((each) => each === field)
    return text === undefined ? wizard(`step.${tab}`) : vetting(`text.${text}`)
  }
}
