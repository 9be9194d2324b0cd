import type { schedulingEndpoints } from "@arnica/contract/scheduling"
import { AppError } from "../../platform/errors.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { Translate } from "../../platform/language.ts"
import { isOfClinic, type SessionProduct } from "./neighbours.ts"
import { calendarPolicy } from "./policy.ts"
import { explain } from "./use-cases/explain.ts"
import { findNearestStarts } from "./use-cases/find-slots.ts"
import { firstFreeOf } from "./use-cases/first-free-of.ts"
import { offeredMonths, offeredSlots, type SlotContext } from "./use-cases/offered-slots.ts"
import { previewSlots } from "./use-cases/preview-slots.ts"

type Needs = SlotContext & { readonly now: () => number; readonly translate: Translate }

/** The module's calls. */
export const schedulingRoutes = (needs: Needs): Handlers<typeof schedulingEndpoints> => ({
  "GET /rest/v2/profile-page/{atlasUrl}/firstAppStartDate": async ({ params }) => {
    const specialist = await needs.specialists.byUrl(params.atlasUrl)
    if (specialist === null) throw new AppError("specialistNotFound")
    const first = await firstFreeOf(needs.on, { specialistId: specialist.id, now: needs.now() })
    return { firstAppStartDate: first === null ? null : new Date(first).toISOString() }
  },
  "GET /rest/v2/provider/allApps": async ({ query, readActor }) => {
    const asked = { ...query, specialistId: query.id, productId: query.productId }
    return answer({
      body: await offeredMonths(needs, { ...asked, actor: await readActor(), now: needs.now() }),
    })
  },
  "GET /rest/v2/availableSlots/{profileId}": async ({ params, query, readActor }) => {
    const body = await offeredSlots(needs, {
      priced: query.calculatePrice === "true",
      specialistId: params.profileId,
      productId: query.productId,
      currency: query.currency,
      from: query.from === undefined ? undefined : Date.parse(query.from),
      to: query.to === undefined ? undefined : Date.parse(query.to),
      actor: await readActor(),
      now: needs.now(),
    })
    return answer({ body })
  },
  "GET /api/v2/slots/previews": async ({ query }) => {
    const products = await needs.specialists.usualProducts(query.ids.map(Number))
    return previewSlots(needs.on, { products, days: query.days, timeZone: query.timeZone, now: needs.now() })
  },
  "GET /api/v2/slots/explanations": async ({ query, actor, language }) => {
    const { specialistId } = query
    const isOfOwnClinic = await isOfClinic(needs.specialists, { actor, specialistId })
    calendarPolicy.authorize(actor, "explain", { specialistId, isOfOwnClinic })
    const offering = await needs.specialists.offering(specialistId)
    if (offering === null) throw new AppError("specialistNotFound")
    const { specialist, products, bookable } = offering
    const product = chosen(products, query.productId)
    if (product === undefined) throw new AppError("notFound")
    const asked = {
      specialistId,
      sessionMinutes: product.minutes,
      place: product.place,
      start: Date.parse(query.start),
      now: needs.now(),
      bookable,
    }
    const explanation = await explain(needs.on, asked)
    if (explanation === null) throw new AppError("notFound")
    // A time that can be had needs no others, and of a profile that is not active none can be had.
    const nearest =
      explanation.free || !bookable
        ? null
        : await findNearestStarts(needs.on, { product, wanted: asked.start, count: 3, now: asked.now })
    const time = clockTime(explanation.until, { language, zone: specialist.timeZone })
    const key = `errors:whyNot.${explanation.reason ?? "free"}`
    return {
      ...explanation,
      until: explanation.until === null ? null : new Date(explanation.until).toISOString(),
      text: needs.translate({ language, key, params: { time } }) ?? "",
      nearest: (nearest?.starts ?? []).map((start) => new Date(start).toISOString()),
    }
  },
})

/** The product asked about, or the usual one. */
const chosen = (
  products: readonly SessionProduct[],
  productId: string | undefined,
): SessionProduct | undefined =>
  productId === undefined ? products[0] : products.find(({ id }) => id === productId)

const clockTime = (instant: number | null, given: { language: string; zone: string }): string =>
  instant === null
    ? ""
    : new Intl.DateTimeFormat(given.language, {
        hour: "2-digit",
        minute: "2-digit",
        timeZone: given.zone,
      }).format(instant)
