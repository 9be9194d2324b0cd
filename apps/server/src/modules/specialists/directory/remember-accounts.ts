type ReadAccount = (specialistId: number) => Promise<string | null>

/** So many are remembered; then it begins anew. */
const MOST = 10_000

/** Reads the account of each specialist once: a profile never changes hands, so that what was read of one stays true. */
export const rememberAccounts = (read: ReadAccount): ReadAccount => {
  const known = new Map<number, string>()
  return async (specialistId) => {
    const before = known.get(specialistId)
    if (before !== undefined) return before
    const account = await read(specialistId)
    if (known.size >= MOST) known.clear()
    if (account !== null) known.set(specialistId, account)
    return account
  }
}
