import { slugOf } from "@arnica/rules/addresses"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Catalog } from "../../catalog/index.ts"
import { writeTab } from "../wizard/tab-repository.ts"
import { createSpecialistsBatch } from "./create-specialists-batch.ts"

/** Somebody who signs up to work here. */
export type Applicant = {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly timeZone: string
  /** What they say they are; decides what their profile begins with. */
  readonly appliesAs: string
}

const DOMAINS: Readonly<Record<string, string>> = { doctor: "MEDICAL", coach: "COACH" }
const DOMAIN = "PSIHO"
const COUNTRY = "RO"

const urlRows = z.array(z.object({ url: z.string() }))

/** The word of a name, with a number where somebody has it. */
const freeUrl = async (tx: Tx, name: string): Promise<string> => {
  const word = slugOf(name).slice(0, 100) || "specialist"
  const { rows } = await tx.execute(sql`
    select url from specialists.specialist where url = ${word} or url like ${`${word}-%`}`)
  const taken = new Set(urlRows.parse(rows).map(({ url }) => url))
  if (!taken.has(word)) return word
  let number = 2
  while (taken.has(`${word}-${number}`)) number += 1
  return `${word}-${number}`
}

/** Begins the profile of somebody who signs up to work here, as a draft that nobody sees. Does nothing the second time. */
export const openApplication = async (
  tx: Tx,
  {
    applicant,
    catalog,
    now,
  }: { readonly applicant: Applicant; readonly catalog: Catalog; readonly now: number },
): Promise<void> => {
  const { userId, firstName, lastName, timeZone, appliesAs } = applicant
  // One at a time, so that two people of one name do not want one word.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('specialists.url'))`)
  const { rows } = await tx.execute(sql`select 1 from specialists.specialist where user_id = ${userId}::uuid`)
  if (rows.length > 0) return
  const domainCode = DOMAINS[appliesAs] ?? DOMAIN
  const [created] = await createSpecialistsBatch(tx, {
    specialists: [
      {
        userId,
        firstName,
        lastName,
        timeZone,
        domainCode,
        gender: "other",
        status: "draft",
        url: await freeUrl(tx, `${firstName} ${lastName}`),
        countryCode: COUNTRY,
        createdAt: now,
        texts: [],
        specialities: [],
        concerns: [],
        therapyTypes: [],
        languages: [],
        offers: [],
      },
    ],
    catalog,
  })
  if (created === undefined) throw new Error("no profile was begun")
  // What nobody said yet stays open.
  const data = {
    title: "",
    firstName,
    lastName,
    gender: null,
    countryCode: null,
    city: "",
    officeAddress: "",
    timeZone,
  }
  await writeTab(tx, { id: created.id, tab: "personal", content: { data }, waiting: false, by: userId, now })
}
