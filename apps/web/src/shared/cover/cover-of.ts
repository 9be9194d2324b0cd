import type { CoverPrice } from "@arnica/contract/cover"

type Asked = {
  readonly specialistId: number
  /** What a card says that a session costs. */
  readonly price: CoverPrice["price"]
  /** The card is of one session, which may be another than the usual one: what costs something else is not told of. */
  readonly isExact: boolean
}

/** Which of the prices after a company belongs on a card; undefined where the company pays nothing of it. */
export const coverOf = (
  known: readonly CoverPrice[],
  { specialistId, price: { amount, currency }, isExact }: Asked,
): CoverPrice | undefined => {
  const own = known.filter(({ specId }) => specId === specialistId)
  const same = own.find(({ price }) => price.amount === amount && price.currency === currency)
  return same ?? (isExact ? undefined : own[0])
}
