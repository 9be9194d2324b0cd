import type { Drug } from "@arnica/contract/prescription-content"
import { formatDate, formatNumber } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"

type Words = (drug: Drug) => string[]

/** What stands below the substance of a medicine, line by line, in a language: on paper, on pages, and in FHIR. */
export const drugWords = (language: Language): Words => {
  const t = translator(language)
  const number = (value: number | null): string =>
    value === null ? "" : formatNumber({ language, value, maximumDecimals: 3 })
  const counted = (value: number | null, unit: Drug["doseUnit"]): string =>
    [number(value), unit === null ? "" : t(`prescriptions:unit.${unit}`)].join("\u00a0").trim()
  // A day is a day, wherever it is read.
  const day = (date: string): string => formatDate({ language, zone: "UTC", at: date, style: "long" })
  const taking = (drug: Drug): string => {
    const dose = t("prescriptions:words.dose", { dose: counted(drug.dose, drug.doseUnit) })
    if (drug.asNeeded)
      return [
        dose,
        t("prescriptions:words.asNeeded"),
        t("prescriptions:words.mostADay", { most: counted(drug.mostADay, drug.doseUnit) }),
      ].join(" · ")
    const { timesADay, days } = drug
    return [
      dose,
      t("prescriptions:words.timesADay", { number: number(timesADay) }),
      t("prescriptions:words.days", { number: number(days) }),
    ].join(" · ")
  }
  return (drug) => {
    const { form, strength, route, brand, brandReason, quantity, quantityUnit, repeats, start, note } = drug
    const made = [
      form === null ? "" : t(`prescriptions:form.${form}`),
      strength,
      route === null ? "" : t(`prescriptions:route.${route}`),
    ].filter((part) => part !== "")
    const given = [
      t("prescriptions:words.quantity", { quantity: counted(quantity, quantityUnit) }),
      ...(repeats === 0 ? [] : [t("prescriptions:words.repeats", { number: number(repeats) })]),
      ...(start === null ? [] : [t("prescriptions:words.start", { date: day(start) })]),
    ]
    return [
      made.join(", "),
      taking(drug),
      given.join(" · "),
      ...(brand === "" ? [] : [t("prescriptions:words.brand", { brand, reason: brandReason })]),
      ...(drug.noSubstitution
        ? [t("prescriptions:words.noSubstitution", { reason: drug.substitutionReason })]
        : []),
      ...(note === "" ? [] : [note]),
    ]
  }
}
