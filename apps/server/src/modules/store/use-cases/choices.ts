import type { ProductChoices } from "@arnica/contract/store-editing"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { StoreContext } from "../context.ts"

type Asked = { readonly specialistId: number | null; readonly language: Language }

/** What a product of a specialist can be made of. Throws statusConflict without a profile, and specialistNotFound. */
export const productChoices = async (
  ctx: StoreContext,
  { specialistId, language }: Asked,
): Promise<ProductChoices> => {
  if (specialistId === null) throw new AppError("statusConflict")
  const [known, sessions, chats, dates] = await Promise.all([
    ctx.specialists.bySpecialistIds([specialistId]),
    ctx.specialists.offers(specialistId, language),
    ctx.specialists.paidChats(specialistId),
    ctx.booking.groupDates.ofSpecialist(specialistId),
  ])
  const specialist = known.get(specialistId)
  if (specialist === undefined) throw new AppError("specialistNotFound")
  return {
    specialist: {
      id: specialistId,
      fullName: specialist.nameIn(language),
      bookable: specialist.status === "active",
    },
    sessions,
    paidChats: chats
      .filter(({ active }) => active)
      .map(({ id, names, amount, currency }) => ({
        id,
        name: names[language] ?? names.en ?? id,
        price: { amount, currency },
      })),
    groups: dates.map(({ id, titleIn, start, price }) => ({
      id,
      title: titleIn(language),
      start: new Date(start).toISOString(),
      price,
    })),
  }
}
