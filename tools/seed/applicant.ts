import { specialistTerms } from "@arnica/content/terms"
import { z } from "zod"
import type { Tx } from "../../apps/server/src/platform/db/handles.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { APPLICANT } from "./accounts.ts"
import { signedInAs } from "./calls.ts"
import { namedUserId } from "./customers.ts"

const IBAN = "RO49 AAAA 1B31 0075 9384 0000"

/** What the applicant fills in, by call and the call that reads it. */
const TABS: readonly (readonly [save: string, read: string, body: object])[] = [
  [
    "POST /rest/v2/specWizard/personal",
    "/rest/v2/specWizard/personal",
    {
      title: "",
      firstName: APPLICANT.firstName,
      lastName: APPLICANT.lastName,
      gender: "female",
      countryCode: "RO",
      city: "Brașov",
      officeAddress: "",
      timeZone: "Europe/Bucharest",
    },
  ],
  [
    "PATCH /api/v2/spec-wizard/about",
    "/api/v2/spec-wizard/about",
    {
      heading: JSON.stringify({
        ro: "Lucrez cu oameni care dorm prost",
        en: "I work with people who sleep badly",
      }),
      description: JSON.stringify({
        ro: "Sunt psiholog clinician. Începem cu un jurnal de somn și vedem împreună ce te ține treaz.",
        en: "I am a clinical psychologist. We begin with a sleep diary and find out what keeps you awake.",
      }),
      approach: "{}",
      videos: "",
    },
  ],
  [
    "POST /rest/v2/specWizard/professional",
    "/rest/v2/specWizard/professional",
    {
      medicalDomain: "PSIHO",
      specialities: ["CLINICAL_PSYCHOLOGIST"],
      therapyTypes: ["COGN_COMP"],
      skills: ["SLEEP", "ANXIETY"],
      languages: ["ro", "en"],
      practisingSince: 2016,
    },
  ],
  [
    "PATCH /api/v2/spec-wizard/education",
    "/rest/v2/specWizard/education",
    { items: [{ title: "Master", institution: "Universitatea Transilvania", from: 2012, to: 2014 }] },
  ],
  [
    "PATCH /api/v2/spec-wizard/licenses",
    "/rest/v2/specWizard/licenses",
    {
      items: [
        { number: "20417", issuer: "Colegiul Psihologilor din România", expires: null, documentId: null },
      ],
    },
  ],
  [
    "PATCH /api/v2/spec-wizard/store",
    "/rest/v2/specWizard/store",
    {
      products: [
        {
          id: null,
          sessionTypeCode: "VIDEO_INDIVIDUAL",
          minutes: 50,
          firstMeetingDiscount: 10,
          prices: [{ amount: 17_000, currency: "RON" }],
        },
      ],
    },
  ],
  [
    "PATCH /api/v2/spec-wizard/billing",
    "/rest/v2/specWizard/billingInfo",
    {
      kind: "person",
      name: `${APPLICANT.firstName} ${APPLICANT.lastName}`,
      taxId: "",
      registration: "",
      cnp: "",
      vatPayer: false,
      countryCode: "RO",
      city: "Brașov",
      street: "Strada Lungă 12",
      postalCode: "500001",
      bank: "",
      iban: IBAN,
    },
  ],
  ["PATCH /api/v2/spec-wizard/billing-legals", "/rest/v2/specialist/billingLegals", { mandate: true }],
]

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n")

/** Begins the profile of the named applicant, whose account is there. */
export const beginApplication = async (
  tx: Tx,
  { specialists }: Pick<ArnicaServer["modules"], "specialists">,
): Promise<void> =>
  await specialists.openApplication(tx, {
    userId: namedUserId("applicant"),
    firstName: APPLICANT.firstName,
    lastName: APPLICANT.lastName,
    timeZone: "Europe/Bucharest",
    appliesAs: "psychologist",
  })

/**
 * Has the named applicant fill in their profile and hand it in over the API, as a browser would: so the demo's admin
 * has somebody to check. Does nothing once it was handed in.
 */
export const handInApplication = async (server: ArnicaServer): Promise<void> => {
  const { rows } = await server.platform.db.pool.query(
    "select 1 from specialists.specialist where user_id = $1 and status = 'draft'",
    [namedUserId("applicant")],
  )
  if (rows.length === 0) return
  const call = await signedInAs(server, APPLICANT.email)
  for (const [save, read, body] of TABS) {
    const { meta } = z.object({ meta: z.object({ revision: z.int() }) }).parse(await call(`GET ${read}`))
    await call(save, { ...body, revision: meta.revision })
  }
  const form = new FormData()
  form.set("details", JSON.stringify({ kind: "licence" }))
  form.set("files", new File([PDF], "atestat.pdf", { type: "application/pdf" }))
  await call("POST /api/v2/spec-wizard/documents", form)
  await call("POST /api/v2/spec-wizard/submission", { acceptedTerms: specialistTerms.version })
}
