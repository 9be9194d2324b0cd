import type { savedEndpoints } from "@arnica/contract/saved"
import type { Currency } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import type { Result } from "../../../platform/http/handler.ts"
import type { SavedContext } from "../context.ts"
import { findSaved } from "../repository.ts"

type Asked = {
  readonly userId: string
  readonly language: Language
  readonly currency: Currency
  readonly count: number
  readonly offset: number
}

/** A page of the specialists whom somebody saved, the newest first, also those who cannot be booked at the moment. */
export const listSaved = async (
  { db, clock, specialists }: SavedContext,
  { userId, language, currency, count, offset }: Asked,
): Promise<Result<(typeof savedEndpoints)["GET /api/v2/saved"]>> => {
  const { total, items } = await findSaved(db.query, { userId, count, offset })
  const ids = items.map(({ specialistId }) => specialistId)
  const [cards, known] = await Promise.all([
    specialists.cards(ids, { language, currency, now: clock.now() }),
    specialists.bySpecialistIds(ids),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return {
    total,
    items: items.map(({ specialistId, at }) => ({
      specialistID: specialistId,
      fullName: known.get(specialistId)?.nameIn(language) ?? "",
      savedAt: at.toISOString(),
      card: cardOf.get(specialistId) ?? null,
    })),
  }
}
