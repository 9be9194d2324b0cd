import type { Availability, availabilityEndpoints } from "@arnica/contract/availability"
import { AppError } from "../../platform/errors.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { Platform } from "../../platform/types.ts"
import { holidayCountries, holidayRegions, isRegionOf, namedHolidays } from "./adapters/holidays.ts"
import { readAvailability } from "./availability-repository.ts"
import { emptyAvailability } from "./domain/availability.ts"
import { isOfClinic, type SpecialistsForScheduling } from "./neighbours.ts"
import { calendarPolicy } from "./policy.ts"
import { draftSlots } from "./use-cases/draft-slots.ts"
import { occupiedTimes } from "./use-cases/occupied-times.ts"
import { type CheckedInput, saveAvailability } from "./use-cases/save-availability.ts"

type Needs = Pick<Platform, "db" | "clock" | "outbox" | "audit"> & {
  readonly specialists: SpecialistsForScheduling
}

type Offering = NonNullable<Awaited<ReturnType<SpecialistsForScheduling["offering"]>>>

/** The calendar that somebody names, or their own, when they may arrange it. Throws `notAllowed` and `specialistNotFound`. */
const calendarFor = async (
  { specialists }: Needs,
  { actor, named }: { readonly actor: SignedIn; readonly named: number | undefined },
): Promise<Offering> => {
  const specialistId = named ?? actor.specialistId
  if (specialistId === null) throw new AppError("notAllowed")
  const isOfOwnClinic = await isOfClinic(specialists, { actor, specialistId })
  calendarPolicy.authorize(actor, "arrange", { specialistId, isOfOwnClinic })
  const offering = await specialists.offering(specialistId)
  if (offering === null) throw new AppError("specialistNotFound")
  return offering
}

const MOST_YEARS = 2
const LONGEST_MS = 62 * 86_400_000

/** The calls about hours. */
export const availabilityRoutes = (needs: Needs): Handlers<typeof availabilityEndpoints> => {
  const read = async (asked: { actor: SignedIn; named: number | undefined }): Promise<Availability> => {
    const { specialist } = await calendarFor(needs, asked)
    const given = { specialistId: specialist.id, now: needs.clock.now() }
    return (await readAvailability(needs.db.query, given)) ?? emptyAvailability(specialist)
  }
  const save = async (asked: {
    actor: SignedIn
    named: number | undefined
    input: CheckedInput
    request: { id: string; ip: string }
  }): Promise<Availability> => {
    const { specialist } = await calendarFor(needs, asked)
    return await saveAvailability(needs, { ...asked, specialist })
  }
  return {
    "GET /rest/v2/specWizard/availability": ({ actor, query }) => read({ actor, named: query.specialistID }),
    "POST /rest/v2/specWizard/availability": ({ actor, query, body, request }) =>
      save({ actor, named: query.specialistID, input: body, request }),
    "GET /rest/v2/corporateSpecialist/availability/{id}": ({ actor, params }) =>
      read({ actor, named: params.id }),
    "POST /rest/v2/corporateSpecialist/availability/{id}": ({ actor, params, body, request }) =>
      save({ actor, named: params.id, input: body, request }),
    "POST /api/v2/slots/drafts": async ({ actor, query, body }) => {
      const { specialist, products } = await calendarFor(needs, { actor, named: query.specialistID })
      const { availability: input, productId, from, to } = body
      const asked = { specialistId: specialist.id, products, productId, input, from, to }
      return await draftSlots(needs.db.query, { ...asked, now: needs.clock.now() })
    },
    "GET /api/v2/calendar/occupied": async ({ actor, query }) => {
      const { specialist } = await calendarFor(needs, { actor, named: query.specialistID })
      const [start, end] = [Date.parse(query.from), Date.parse(query.to)]
      if (end < start || end - start > LONGEST_MS) throw new AppError("badInput")
      return await occupiedTimes(needs.db.query, {
        specialistId: specialist.id,
        start,
        end,
        now: needs.clock.now(),
      })
    },
    "GET /api/v2/holidays": async ({ query, language }) => {
      const years = Number(query.to.slice(0, 4)) - Number(query.from.slice(0, 4))
      if (years > MOST_YEARS || years < 0) throw new AppError("badInput")
      if (!holidayCountries().includes(query.country)) throw new AppError("notFound")
      if (!isRegionOf(query)) throw new AppError("notFound")
      return namedHolidays({ ...query, language })
    },
    "GET /api/v2/holidays/regions": async ({ query, language }) => holidayRegions({ ...query, language }),
    "GET /api/v2/holidays/countries": async () => holidayCountries(),
  }
}
