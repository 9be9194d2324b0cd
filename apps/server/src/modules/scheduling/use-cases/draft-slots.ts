import { computeSlots } from "@arnica/rules/slots"
import type { Queryable } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { rulesOf, scheduleOf } from "../domain/availability.ts"
import { clampRange } from "../domain/query.ts"
import type { SessionProduct } from "../neighbours.ts"
import { loadBusy, specialistResource } from "../occupancy-repository.ts"
import { type CheckedInput, holidaysFor, refuseOverlaps } from "./save-availability.ts"

type Asked = {
  readonly specialistId: number
  readonly products: readonly SessionProduct[]
  readonly productId: string | undefined
  readonly input: CheckedInput
  readonly from: string
  readonly to: string
  readonly now: number
}

const REACH_MS = 8 * 86_400_000
/** Until they sell something, a specialist sees where half an hour would fit. */
const USUAL_MINUTES = 30

/** The free times that unsaved hours would give. Throws `overlappingHours`, and `notFound` for a session that they do not sell. */
export const draftSlots = async (
  on: Queryable,
  asked: Asked,
): Promise<{ productId: string | null; minutes: number; starts: string[] }> => {
  const { input, now, products, productId, specialistId } = asked
  refuseOverlaps(input)
  const product = productId === undefined ? products[0] : products.find(({ id }) => id === productId)
  if (productId !== undefined && product === undefined) throw new AppError("notFound")
  const range = clampRange({ from: Date.parse(asked.from), to: Date.parse(asked.to), now })
  const resource = specialistResource(specialistId)
  const busy = await loadBusy(on, {
    resources: [resource],
    start: range.from - REACH_MS,
    end: range.to + REACH_MS,
  })
  const minutes = product?.minutes ?? USUAL_MINUTES
  const starts = computeSlots({
    ...range,
    schedule: scheduleOf(input, holidaysFor(input, now)),
    rules: rulesOf(input),
    sessionMinutes: minutes,
    busy: (busy.get(resource) ?? []).filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now),
    now,
    placeId: product?.place,
  })
  return {
    productId: product?.id ?? null,
    minutes,
    starts: Array.from(starts, (start) => new Date(start).toISOString()),
  }
}
