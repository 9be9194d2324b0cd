import { readFile } from "node:fs/promises"
import path from "node:path"
import { specialistTerms } from "@arnica/content/terms"
import { z } from "zod"
import { signUp } from "./flow.ts"
import type { Visitor } from "./visitor.ts"

const PROOF = path.resolve(import.meta.dirname, "../../apps/web/public/favicon-32.png")
const READ = "/rest/v2/specWizard"
const WRITE = "/api/v2/spec-wizard"
const meta = z.object({ meta: z.object({ revision: z.int() }) })

type Tab = { readonly read: string; readonly save: string; readonly values: object; readonly method?: "POST" }

/** What a psychologist fills in who charges 180 lei for 50 minutes. */
const TABS: readonly Tab[] = [
  {
    read: `${READ}/personal`,
    save: `${READ}/personal`,
    method: "POST",
    values: {
      title: "",
      gender: "female",
      countryCode: "RO",
      city: "Iași",
      officeAddress: "",
      timeZone: "Europe/Bucharest",
    },
  },
  {
    read: `${WRITE}/about`,
    save: `${WRITE}/about`,
    values: {
      heading: JSON.stringify({ en: "I listen first", ro: "Ascult întâi" }),
      description: JSON.stringify({ en: "I work with adults.\n\nAnd with families." }),
      approach: "{}",
      videos: "",
    },
  },
  {
    read: `${READ}/professional`,
    save: `${READ}/professional`,
    method: "POST",
    values: {
      medicalDomain: "PSIHO",
      specialities: ["CLINICAL_PSYCHOLOGIST"],
      therapyTypes: [],
      skills: ["ANXIETY", "SLEEP"],
      languages: ["ro", "en"],
      practisingSince: 2015,
    },
  },
  {
    read: `${READ}/education`,
    save: `${WRITE}/education`,
    values: { items: [{ title: "Master", institution: "Universitatea din Iași", from: 2010, to: 2012 }] },
  },
  {
    read: `${READ}/store`,
    save: `${WRITE}/store`,
    values: {
      products: [
        {
          id: null,
          sessionTypeCode: "VIDEO_INDIVIDUAL",
          minutes: 50,
          firstMeetingDiscount: 0,
          prices: [{ amount: 18_000, currency: "RON" }],
        },
      ],
    },
  },
  {
    read: `${READ}/billingInfo`,
    save: `${WRITE}/billing`,
    values: {
      kind: "person",
      name: "Maria Pop",
      taxId: "",
      registration: "",
      cnp: "",
      vatPayer: false,
      countryCode: "RO",
      city: "Iași",
      street: "Strada Lungă 1",
      postalCode: "700001",
      bank: "",
      iban: "RO49 AAAA 1B31 0075 9384 0000",
    },
  },
  {
    read: "/rest/v2/specialist/billingLegals",
    save: `${WRITE}/billing-legals`,
    values: { mandate: true },
  },
]

/**
 * Fills a profile in and hands it in, as the pages do; with a document and a licence that names it. Answers the
 * specialist's number and the address.
 */
export const handInAs = async (
  visitor: Visitor,
  name: { readonly firstName: string; readonly lastName: string },
): Promise<{ readonly id: number; readonly email: string }> => {
  const { request } = visitor.context
  const { firstName, lastName } = name
  const email = await signUp(visitor, { firstName, lastName, appliesAs: "psychologist" })
  const fill = async ({ read, save, values, method = undefined }: Tab): Promise<void> => {
    const { revision } = meta.parse(await (await request.get(read)).json()).meta
    const whole = save.endsWith("personal") ? { ...values, firstName, lastName } : values
    const saved = await request.fetch(save, { method: method ?? "PATCH", data: { ...whole, revision } })
    if (!saved.ok()) throw new Error(`${save}: ${await saved.text()}`)
  }
  for (const tab of TABS) await fill(tab)
  const file = { name: "atestat.png", mimeType: "image/png", buffer: await readFile(PROOF) }
  const uploaded = await request.post(`${WRITE}/documents`, {
    multipart: { details: JSON.stringify({ kind: "licence" }), files: file },
  })
  if (!uploaded.ok()) throw new Error(await uploaded.text())
  const { documents } = z
    .object({ documents: z.array(z.object({ id: z.string() })) })
    .parse(await uploaded.json())
  const documentId = documents[0]?.id ?? null
  const licence = { number: "4711", issuer: "Colegiul Psihologilor", expires: "2030-01-31", documentId }
  await fill({ read: `${READ}/licenses`, save: `${WRITE}/licenses`, values: { items: [licence] } })
  const data = { acceptedTerms: specialistTerms.version }
  const handedIn = await request.post(`${WRITE}/submission`, { data })
  if (!handedIn.ok()) throw new Error(await handedIn.text())
  const { specialistId } = z.object({ specialistId: z.int() }).parse(await handedIn.json())
  return { id: specialistId, email }
}
