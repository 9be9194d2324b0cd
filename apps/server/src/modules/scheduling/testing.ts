import { randomUUID } from "node:crypto"
import type { Db } from "../../platform/db/db.ts"
import type { FetchOutside } from "../../platform/outside/fetch-outside.ts"
import type { Platform } from "../../platform/types.ts"
import { createCatalog } from "../catalog/index.ts"
import { createUsers } from "../identity/index.ts"
import { aUser } from "../identity/testing.ts"
import { createSpecialists, type NewSpecialist, type Specialists } from "../specialists/index.ts"
import { aSpecialist, type Planted, plantSpecialists } from "../specialists/testing.ts"
import { type Availability, createScheduling, type Scheduling } from "./index.ts"

/** Monday to Friday from nine to five in Bucharest, a pause of ten minutes after each session, with whatever differs. */
export const anAvailability = (
  given: Partial<Availability> & { readonly specialistId: number },
): Availability => ({
  zone: "Europe/Bucharest",
  stepMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  minimumNoticeMinutes: 120,
  horizonDays: 60,
  dailyLimit: null,
  weeklyLimit: null,
  holidayCountry: null,
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: 540, end: 1020 })),
  exceptions: [],
  timeOff: [],
  ...given,
})

/** The modules that a test of times needs. */
export type SchedulingModules = {
  readonly sync: () => Promise<void>
  readonly specialists: Specialists
  readonly scheduling: Scheduling
}

/** Composes them. */
export const composeScheduling = (platform: Platform): SchedulingModules =>
  composeSchedulingWith(platform, {})

/** Composes them over a stand-in for what lies outside. */
export const composeSchedulingWith = (
  platform: Platform,
  more: { readonly fetchOutside?: FetchOutside },
): SchedulingModules => {
  const catalog = createCatalog(platform)
  const specialists = createSpecialists(platform, { catalog })
  return {
    sync: catalog.sync,
    specialists,
    scheduling: createScheduling(platform, { ...specialists, ...more }),
  }
}

type Place = { readonly platform: { readonly db: Db }; readonly modules: SchedulingModules }

/** A specialist who sells sessions at the hours of `anAvailability`. */
export const plantScheduled = async (
  place: Place,
  given: {
    readonly specialist?: Partial<NewSpecialist>
    readonly availability?: Partial<Availability>
  } = {},
): Promise<Planted> => {
  const { db } = place.platform
  const { specialists, scheduling } = place.modules
  const [planted] = await plantSpecialists({ db, specialists }, [aSpecialist(given.specialist)])
  if (planted === undefined) throw new Error("nobody was planted")
  await db.transaction((tx) =>
    scheduling.setAvailability(tx, [anAvailability({ specialistId: planted.id, ...given.availability })]),
  )
  return planted
}

/** A client with an account; answers their id. */
export const plantClient = async ({ platform }: Place): Promise<string> => {
  const id = randomUUID()
  await platform.db.transaction((tx) => createUsers(tx, [aUser({ id })]))
  return id
}
