/** A psychotherapist's offer: a price per session in a currency, less so much percent. */
export type Terms = { readonly perSession: number; readonly discount: number }

/** What so many sessions a month cost, in minor units: what single ones cost, less the discount, to the nearest unit. */
export const planPrice = ({ perSession, discount }: Terms, sessions: number): number =>
  Math.round((perSession * sessions * (100 - discount)) / 100)
