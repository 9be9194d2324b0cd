import { APIError } from "@better-auth/core/error"
import { PASSKEY_ERROR_CODES, passkey as passkeys } from "@better-auth/passkey"
import { createAuthMiddleware } from "better-auth/api"
import { and, eq, lt } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { z } from "zod"
import { passkey } from "../tables.ts"

type PasskeyOptions = {
  readonly database: NodePgDatabase
  readonly publicUrl: string
  readonly brand: string
}

/** How a key was used, as far as the library has checked it. */
type Use = {
  readonly authenticationInfo: {
    readonly credentialID: string
    readonly newCounter: number
    readonly userVerified: boolean
  }
}

const refused = (): APIError => APIError.from("UNAUTHORIZED", PASSKEY_ERROR_CODES.AUTHENTICATION_FAILED)

/**
 * A passkey passes by the second step, as it is two factors by itself: the device, and what unlocks it. One that nobody
 * had to unlock is the first alone. Of a device and its copy that come side by side, the counter lets one in: the
 * library reads it before it writes it. Devices that do not count always say 0.
 */
const admit = async ({ database }: PasskeyOptions, { authenticationInfo: use }: Use): Promise<void> => {
  if (!use.userVerified) throw refused()
  if (use.newCounter === 0) return
  const counted = await database
    .update(passkey)
    .set({ counter: use.newCounter })
    .where(and(eq(passkey.credentialID, use.credentialID), lt(passkey.counter, use.newCounter)))
    .returning({ id: passkey.id })
  if (counted.length === 0) throw refused()
}

const offered = z.looseObject({ challenge: z.string() })

/** The library asks for a device that is unlocked if it can be; it has no setting for signing in. */
const askToUnlock = createAuthMiddleware(async (context) => {
  const { data: options } = offered.safeParse(context.context.returned)
  if (options === undefined) return
  return context.json({ ...options, userVerification: "required" })
})

/** Passkeys for this website, of devices that were unlocked for it. */
// check-ignore exported-functions: the library infers its calls from the plugin's own type.
export const unlockedPasskeys = (options: PasskeyOptions) => {
  const { hostname, origin } = new URL(options.publicUrl)
  const plugin = passkeys({
    rpID: hostname,
    rpName: options.brand,
    origin,
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    registration: {
      afterVerification: async ({ verification }) => {
        if (verification.registrationInfo?.userVerified !== true) throw refused()
      },
    },
    authentication: { afterVerification: ({ verification }) => admit(options, verification) },
  })
  const matcher = ({ path }: { readonly path?: string }): boolean =>
    path === "/passkey/generate-authenticate-options"
  return { ...plugin, hooks: { after: [{ matcher, handler: askToUnlock }] } }
}
