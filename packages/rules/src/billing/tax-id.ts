import { type Country, countries } from "jsvat-next"
import { checkCui } from "./cui.ts"

/** The members of the European Union; Romania has a rule of its own. */
const MEMBERS = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT SE SI SK".split(" "),
)

/** Whose number it is. `country` is an ISO 3166 code, null for none yet; `vatPayer` says whether they charge VAT. */
export type TaxPayer = { readonly country: string | null; readonly vatPayer: boolean; readonly taxId: string }

/**
 * What is wrong with the tax number of a company or a registered practice: `cui` where a Romanian one is none, `vatId` where
 * who charges VAT in another country of the European Union gives no VAT number of that country, by its form and its check
 * digits (jsvat-next), with or without the country before it. Whoever charges none has numbers of many forms there: these,
 * those of other countries, and none at all stand as they are typed.
 */
export function taxIdFault({ country, vatPayer, taxId }: TaxPayer): "cui" | "vatId" | null {
  if (country === null || taxId === "") return null
  if (country === "RO") return checkCui(taxId).valid ? null : "cui"
  const member = vatPayer && MEMBERS.has(country) ? countries.find(({ codes }) => codes[0] === country) : null
  return !member || isVatId(member, taxId) ? null : "vatId"
}

function isVatId({ codes, rules, calcFn }: Country, text: string): boolean {
  const plain = text.replaceAll(/[\s.-]/g, "").toUpperCase()
  // Greek numbers begin with the language's letters, not with the country's.
  const prefix = codes[0] === "GR" ? "EL" : codes[0]
  const value = /^[A-Z]{2}/.test(plain) ? plain : `${prefix}${plain}`
  const [, , number] = rules.regex.map((form) => form.exec(value)).find((found) => found !== null) ?? []
  return number !== undefined && calcFn(number)
}
