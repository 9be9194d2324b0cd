import { beneficiarySchema } from "@arnica/contract/booking"
import type { z } from "zod"

/** Whom a session is for, when it is not the client. */
export type Beneficiary = z.infer<typeof beneficiarySchema>

const keyOf = (person: Beneficiary): string =>
  [person.firstName, person.lastName, person.birthDate ?? "", person.relation]
    .join("\n")
    .toLocaleLowerCase("en")

/** Whether two entries are the same person, however they are written. */
export const isSamePerson = (a: Beneficiary, b: Beneficiary): boolean => keyOf(a) === keyOf(b)

export const nameOf = (person: Beneficiary): string => `${person.firstName} ${person.lastName}`

/** As text, to be sealed. */
export const writePerson = (person: Beneficiary): string => JSON.stringify(person)

/** What `writePerson` wrote. */
export const readPerson = (text: string): Beneficiary => beneficiarySchema.parse(JSON.parse(text))
