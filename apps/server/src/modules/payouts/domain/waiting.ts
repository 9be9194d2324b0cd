const DAY_MS = 86_400_000
/** How many days an account waits that was changed: its owner has as long to say that it was not them. */
const WAIT_DAYS = 3

/** From when on something is paid to an account that was changed then. Instants in epoch milliseconds. */
export const usableFrom = (changedAt: number): number => changedAt + WAIT_DAYS * DAY_MS

/** From when on an account is used that waits still; null for one that can be used. */
export const waitsUntil = (changedAt: number | null, now: number): number | null => {
  if (changedAt === null || usableFrom(changedAt) <= now) return null
  return usableFrom(changedAt)
}

/** The last four signs of an account's number, which tell accounts apart and give none away. */
export const lastDigits = (iban: string): string => iban.replaceAll(" ", "").slice(-4)
