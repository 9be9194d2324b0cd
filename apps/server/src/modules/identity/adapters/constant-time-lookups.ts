import type { drizzleAdapter } from "better-auth/adapters/drizzle"

type Adapter = ReturnType<typeof drizzleAdapter>

/** Whose ways in are looked for when there is nobody to look for. */
const NOBODY = "00000000-0000-0000-0000-000000000000"

/**
 * The library reads the ways in of an account after the account, and for an address without one not at all: that
 * statement less would tell by the clock which addresses have accounts. So it is sent for nobody, too.
 */
export const withConstantTimeLookups =
  (open: Adapter): Adapter =>
  (options) => {
    const adapter = open(options)
    return {
      ...adapter,
      findOne: async <T>(asked: Parameters<typeof adapter.findOne>[0]): Promise<T | null> => {
        const found = await adapter.findOne<T>(asked)
        if (found === null && asked.model === "user" && asked.join?.["account"] !== undefined)
          await adapter.findMany({
            model: "account",
            where: [{ field: "userId", value: NOBODY }],
            limit: 100,
          })
        return found
      },
    }
  }
