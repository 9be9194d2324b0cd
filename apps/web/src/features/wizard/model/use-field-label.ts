import { useT } from "../../../platform/i18n/use-t.ts"

const FIELDS = [
  "title",
  "firstName",
  "lastName",
  "gender",
  "countryCode",
  "city",
  "officeAddress",
  "medicalDomain",
  "specialities",
  "skills",
  "therapyTypes",
  "languages",
  "practisingSince",
  "appDuration",
  "minimumNoticeMinutes",
  "bufferBeforeMinutes",
  "bufferAfterMinutes",
  "dailyLimit",
  "weeklyLimit",
  "kind",
  "name",
  "taxId",
  "registration",
  "cnp",
  "vatPayer",
  "healthCare",
  "street",
  "postalCode",
  "bank",
  "iban",
  "mandate",
] as const

/** The label of a field by its name in its tab; undefined for what has none of its own, as lists and texts. */
export const useFieldLabel = (): ((field: string) => string | undefined) => {
  const t = useT("wizard")
  return (field) => {
    const named = FIELDS.find((each) => each === field)
    return named === undefined ? undefined : t(`field.${named}`)
  }
}
