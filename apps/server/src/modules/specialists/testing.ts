import { randomUUID } from "node:crypto"
import type { Db } from "../../platform/db/db.ts"
import { createUsers } from "../identity/index.ts"
import { aUser } from "../identity/testing.ts"
import type { NewSpecialist, Specialists } from "./index.ts"

/** A clinical psychologist from Cluj with one kind of session, with whatever differs. */
export const aSpecialist = (given: Partial<NewSpecialist> = {}): NewSpecialist => ({
  userId: randomUUID(),
  url: `ioana-muresan-${randomUUID().slice(0, 8)}`,
  firstName: "Ioana",
  lastName: "Mureșan",
  gender: "female",
  domainCode: "PSIHO",
  countryCode: "RO",
  city: "Cluj-Napoca",
  timeZone: "Europe/Bucharest",
  practisingSince: 2017,
  createdAt: Date.parse("2025-06-02T09:00:00Z"),
  texts: [
    { language: "ro", heading: "Dorm prost cei mai mulți care vin", description: ["Lucrez cu adulți."] },
    { language: "en", heading: "Most who come sleep badly", description: ["I work with adults."] },
  ],
  specialities: ["CLINICAL_PSYCHOLOGIST"],
  concerns: ["ANXIETY", "SLEEP"],
  therapyTypes: ["COGN_COMP"],
  languages: ["ro", "en"],
  offers: [anOffer()],
  ...given,
})

/** A video session of 50 minutes for 180 lei or 36 euros, with whatever differs. */
export const anOffer = (
  given: Partial<NewSpecialist["offers"][number]> = {},
): NewSpecialist["offers"][number] => ({
  sessionTypeCode: "VIDEO_INDIVIDUAL",
  place: "online",
  minutes: 50,
  prices: { RON: 18_000, EUR: 3_600 },
  firstMeetingDiscountPercent: 20,
  ...given,
})

/** When the tests' clock starts. */
const AT = Date.parse("2026-03-10T08:00:00Z")
const HOUR = 3_600_000

/** A specialist with everything: two languages, a checked licence, education, videos, posts around `AT`, paid chat. */
export const IOANA = aSpecialist({
  url: "ioana-muresan",
  specialities: ["CLINICAL_PSYCHOLOGIST", "PSYCHOTHERAPIST"],
  photo: "/portraits/ioana.svg",
  licence: { number: "12345", issuer: "Colegiul Psihologilor", checkedOn: "2025-03-03" },
  education: [
    { title: "Master", institution: "Universitatea din București", from: 2014, to: 2016 },
    { title: "Licență", institution: "Universitatea Babeș-Bolyai", from: 2010, to: 2013 },
  ],
  memberships: ["Colegiul Psihologilor din România"],
  videos: [
    { url: "https://video.example.org/1", title: "How a first meeting goes" },
    { url: "https://video.example.org/2", title: "Sleep" },
  ],
  posts: [
    ["en", "first", AT - 48 * HOUR] as const,
    ["en", "second", AT - HOUR] as const,
    ["en", "to-come", AT + HOUR] as const,
    ["ro", "primul", AT - HOUR] as const,
  ].map(([language, slug, publishedAt]) => ({
    language,
    slug,
    publishedAt,
    title: slug,
    category: { slug: "sleep", name: "Sleep" },
    excerpt: "…",
  })),
  paidChatProducts: [
    { type: "DAY", names: { en: "A day of chat", ro: "O zi de chat" }, currency: "RON", amount: 9_000 },
    { type: "WEEK", names: { en: "A week of chat" }, currency: "RON", amount: 30_000, active: false },
  ],
})

/** A man with a title, one language and a price in euros only. */
export const ANDREI = aSpecialist({
  url: "andrei-pop",
  title: "Dr.",
  firstName: "Andrei",
  lastName: "Pop",
  gender: "male",
  texts: [
    { language: "ro", heading: "Ascult întâi", description: ["Primul.", "Al doilea."], approach: ["Așa."] },
  ],
  offers: [anOffer({ prices: { EUR: 5_000 }, firstMeetingDiscountPercent: 0 })],
})

/** What a test knows of a specialist that it made. */
export type Planted = {
  readonly id: number
  readonly uuid: string
  readonly url: string
  readonly userId: string
  readonly productId: string
}

/** Creates specialists with accounts of their own. */
export const plantSpecialists = async (
  server: { readonly db: Db; readonly specialists: Specialists },
  wanted: readonly NewSpecialist[],
): Promise<Planted[]> =>
  server.db.transaction(async (tx) => {
    const users = wanted.map(({ userId: id, firstName, lastName }) =>
      aUser({ id, firstName, lastName, isProvider: true }),
    )
    await createUsers(tx, users)
    const created = await server.specialists.createBatch(tx, wanted)
    return created.map(({ id, uuid, offerIds }, at) => ({
      id,
      uuid,
      url: wanted[at]?.url ?? "",
      userId: wanted[at]?.userId ?? "",
      productId: offerIds[0] ?? "",
    }))
  })
