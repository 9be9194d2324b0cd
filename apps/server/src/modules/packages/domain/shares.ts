/** What a package cost, and in how many sessions. Minor units. */
export type Package = { readonly price: number; readonly sessions: number }

/** What one of its sessions is worth, by its number from 1 on: all the same, the last one takes what is left over. */
export const shareOf = ({ price, sessions }: Package, number: number): number => {
  const each = Math.floor(price / sessions)
  return number < sessions ? each : price - each * (sessions - 1)
}

/** The numbers of the sessions that nothing was taken from, the smallest first. */
export const freeNumbers = (sessions: number, taken: readonly number[]): number[] =>
  Array.from({ length: sessions }, (_, index) => index + 1).filter((number) => !taken.includes(number))

/** What the sessions are worth that are neither booked nor used. */
export const unusedShare = (whole: Package, taken: readonly number[]): number =>
  freeNumbers(whole.sessions, taken).reduce((sum, number) => sum + shareOf(whole, number), 0)
