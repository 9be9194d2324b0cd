/** The page that an address asks for: a whole number from 2 on; nothing for the first. */
export const readPage = (value: unknown): { page?: number } => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 && page <= 10_000 ? { page } : {}
}
