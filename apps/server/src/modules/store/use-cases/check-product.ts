import { scales } from "@arnica/content/scales"
import { isPackaged } from "@arnica/contract/product-words"
import type { WrittenProduct } from "@arnica/contract/store-editing"
import { type FieldRefusal, refuseFields } from "../../../platform/http/refused-fields.ts"
import { findCategory } from "../category-repository.ts"
import type { StoreContext } from "../context.ts"
import { findByCode } from "../product-repository.ts"

const refusal = (path: string, text: string): FieldRefusal => ({ path, text })

/** What its kind asks for. */
const ofKind = ({ kind, ...one }: WrittenProduct): FieldRefusal[] => {
  const packaged = isPackaged(kind)
  return [
    ...(packaged && one.sessions === null ? [refusal("sessions", "required")] : []),
    ...(packaged && one.months === null ? [refusal("months", "required")] : []),
    ...(packaged && one.prices.length === 0 ? [refusal("prices", "priceMissing")] : []),
    ...(packaged || one.holders.length === 1 ? [] : [refusal("holders", "oneHolder")]),
    ...(kind === "workshop" && one.groupIDs.length === 0 ? [refusal("groupIDs", "required")] : []),
    ...(kind === "testWithSession" && one.test === null ? [refusal("test", "required")] : []),
    ...(one.test === null || scales.some(({ slug }) => slug === one.test)
      ? []
      : [refusal("test", "notOffered")]),
  ]
}

/** What those who hold it do not sell. */
const ofHolders = async (ctx: StoreContext, one: WrittenProduct): Promise<FieldRefusal[]> => {
  const ids = one.holders.map(({ specialistID }) => specialistID)
  const [known, sessions] = await Promise.all([
    ctx.specialists.bySpecialistIds(ids),
    ctx.specialists.productsByIds(one.holders.flatMap(({ sessionID }) => sessionID ?? [])),
  ])
  const found = await Promise.all(
    one.holders.map(async ({ specialistID, sessionID, paidChatID }, index) => {
      const path = `holders.${index}`
      if (!known.has(specialistID)) return [refusal(`${path}.specialistID`, "notOffered")]
      if (ids.indexOf(specialistID) !== index) return [refusal(`${path}.specialistID`, "duplicate")]
      if (one.kind === "workshop") return []
      if (one.kind === "paidChat") {
        const chats = await ctx.specialists.paidChats(specialistID)
        const isSold = chats.some(({ id, active }) => active && id === paidChatID)
        return isSold ? [] : [refusal(`${path}.paidChatID`, "notOffered")]
      }
      const session = sessions.get(sessionID ?? "")
      if (session?.active !== true || session.specialistId !== specialistID)
        return [refusal(`${path}.sessionID`, "notOffered")]
      // Of a currency in which the session is sold: its parts are given back and earned in it.
      return one.prices.flatMap(({ currency }, place) =>
        isPackaged(one.kind) && session.prices[currency] === undefined
          ? [refusal(`prices.${place}.currency`, "notOffered")]
          : [],
      )
    }),
  )
  return found.flat()
}

/**
 * Evenings of another specialist, that are over, or that do not cost the same. Also a draft has no others than those of who
 * holds it, as an evening stands in one product: what is over by now may stay in it.
 */
const ofDates = async (ctx: StoreContext, one: WrittenProduct): Promise<FieldRefusal[]> => {
  if (one.kind !== "workshop") return []
  const dates = new Map((await ctx.booking.groupDates.find(one.groupIDs)).map((date) => [date.id, date]))
  const [holder] = one.holders
  const isDraft = one.status !== "published"
  const isRight = (id: string): boolean => {
    const date = dates.get(id)
    return date === undefined ? isDraft : date.specialistId === holder?.specialistID
  }
  const wrong = one.groupIDs.flatMap((id, index) =>
    isRight(id) ? [] : [refusal(`groupIDs.${index}`, "notOffered")],
  )
  if (isDraft) return wrong
  const prices = new Set([...dates.values()].map(({ price }) => `${price.amount} ${price.currency}`))
  return prices.size > 1 ? [...wrong, refusal("groupIDs", "datesDiffer")] : wrong
}

/** Refuses what cannot be sold as it is written. Throws badInput with each field. */
export const checkProduct = async (ctx: StoreContext, one: WrittenProduct): Promise<void> => {
  const [category, codes, same, holders, dates] = await Promise.all([
    findCategory(ctx.db.query, one.categoryCode),
    one.partners.length === 0 ? new Set<string>() : ctx.partnerCodes(),
    findByCode(ctx.db.query, one.code),
    ofHolders(ctx, one),
    ofDates(ctx, one),
  ])
  const refused = [
    ...(category === null ? [refusal("categoryCode", "notOffered")] : []),
    ...(same === null || same.uuid === one.uuid ? [] : [refusal("code", "taken")]),
    ...one.partners.flatMap((code, index) =>
      codes.has(code) ? [] : [refusal(`partners.${index}`, "notOffered")],
    ),
    ...ofKind(one),
    ...holders,
    ...dates,
  ]
  if (refused.length > 0) throw refuseFields(refused)
}
