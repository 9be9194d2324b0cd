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
