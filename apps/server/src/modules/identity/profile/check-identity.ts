import { type CnpErrorCode, checkCnp } from "@arnica/rules/cnp"
import type { FieldRefusal } from "../../../platform/http/refused-fields.ts"

const CNP_TEXTS: Readonly<Record<CnpErrorCode, string>> = {
  length: "cnpLength",
  gender: "cnpGender",
  birthDate: "cnpBirthDate",
  checksum: "cnpChecksum",
}

/** What stands, or is to stand; undefined is "not given", null "taken away". */
type Given = {
  readonly cnp: string | null | undefined
  readonly birthDate: string | null | undefined
  readonly current: { readonly cnp: string | null }
  /** The reader's day, yyyy-mm-dd. */
  readonly today: string
}

type Checked = {
  readonly refused: FieldRefusal | null
  readonly cnp?: string | null
  readonly birthDate?: string | null
}

/** Checks a personal numeric code and a date of birth, which must not contradict each other; the code brings its date. */
export const checkIdentity = ({ cnp, birthDate, current, today }: Given): Checked => {
  const code = cnp === undefined ? current.cnp : cnp
  const read = code === null || code === "" ? null : checkCnp(code)
  if (read?.valid === false) return { refused: { path: "cnp", text: CNP_TEXTS[read.code] } }
  const told = read?.birthDate ?? null
  const refused = refuseDates({ told, birthDate, isNew: cnp !== undefined, today })
  if (refused !== null || cnp === undefined)
    return { refused, ...(told === null && birthDate !== undefined ? { birthDate } : {}) }
  // A date that comes with a new code is the form's old one.
  const born = told ?? withoutCode({ birthDate, current })
  return { refused, cnp: read?.value ?? null, ...(born === undefined ? {} : { birthDate: born }) }
}

/** The date that stands without a code: that of the code which goes, goes with it. */
const withoutCode = ({ birthDate, current }: Pick<Given, "birthDate" | "current">): Given["birthDate"] => {
  const read = current.cnp === null ? null : checkCnp(current.cnp)
  const left = read?.valid ? read.birthDate : null
  return left !== null && (birthDate === undefined || birthDate === left) ? null : birthDate
}

type Dates = Pick<Given, "birthDate" | "today"> & {
  /** The date in the code. */
  readonly told: string | null
  readonly isNew: boolean
}

const refuseDates = ({ told, birthDate, isNew, today }: Dates): FieldRefusal | null => {
  if (told !== null && told > today) return { path: "cnp", text: "cnpBirthDate" }
  if (typeof birthDate === "string" && birthDate > today)
    return { path: "birthDate", text: "birthDateFuture" }
  const contradicts = !isNew && told !== null && birthDate !== undefined && birthDate !== told
  return contradicts ? { path: "birthDate", text: "birthDateNotOfCnp" } : null
}
