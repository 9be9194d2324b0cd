import { COOKIES } from "@arnica/contract/cookies"
import type { GenericEndpointContext } from "@better-auth/core"
import { APIError } from "@better-auth/core/error"
import { createOTP } from "@better-auth/utils/otp"
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api"
import { symmetricDecrypt } from "better-auth/crypto"
import { TWO_FACTOR_ERROR_CODES, twoFactor as twoFactors } from "better-auth/plugins/two-factor"
import { and, eq, isNull, lt, or } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { z } from "zod"
import { twoFactor } from "../tables.ts"
import { asKept, recoveryCodeStore } from "./recovery-codes.ts"

const MINUTE_SECONDS = 60
const STEP_MS = 30_000
/** The steps whose codes the library takes: for clocks that go wrong, also the one before and the one after. */
const TAKEN = [-1, 0, 1]

/** Wrong codes in a row, of the app or of recovery, over all sign-ins of one account: whoever guesses knows its password. */
const LOCKOUT = { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * MINUTE_SECONDS } as const

type StepOptions = {
  readonly database: NodePgDatabase
  readonly brand: string
  readonly secret: string
  /** The machine's time in milliseconds, by which the library reads codes. */
  readonly machineNow: () => number
}

/** Whose code is asked for: of who is signed in, or of who came with a password before. */
const ownerOf = async (context: GenericEndpointContext): Promise<string | null> => {
  const found = await getSessionFromCtx(context)
  if (found !== null) return found.user.id
  const { createAuthCookie, secret, internalAdapter } = context.context
  const question = await context.getSignedCookie(createAuthCookie("two_factor").name, secret)
  if (typeof question !== "string") return null
  return (await internalAdapter.findVerificationValue(question))?.value ?? null
}

/** The step of thirty seconds that a code is of, counted since 1970; undefined for a code that is not right. */
const stepOf = async (given: {
  readonly code: string
  readonly secret: string
  readonly now: number
}): Promise<number | undefined> => {
  const app = createOTP(given.secret)
  const present = Math.floor(given.now / STEP_MS)
  for (const step of TAKEN.map((beside) => present + beside))
    if ((await app.hotp(step)) === given.code) return step
  return undefined
}

/** Whether a step is later than all before it. Of two who ask at once, one is told so. */
const takeStep = async (
  database: NodePgDatabase,
  { userId, step }: { readonly userId: string; readonly step: number },
): Promise<boolean> => {
  const isLater = or(isNull(twoFactor.usedStep), lt(twoFactor.usedStep, step))
  const taken = await database
    .update(twoFactor)
    .set({ usedStep: step })
    .where(and(eq(twoFactor.userId, userId), isLater))
    .returning({ id: twoFactor.id })
  return taken.length > 0
}

const sent = z.object({ code: z.string() })

/** Refuses a code that was used, before the library signs in by it. A wrong one is left to the library, which counts it. */
const refuseUsed = ({ database, secret: key, machineNow }: StepOptions) =>
  createAuthMiddleware(async (context) => {
    const userId = await ownerOf(context)
    if (userId === null) return
    const own = await database
      .select({ secret: twoFactor.secret })
      .from(twoFactor)
      .where(eq(twoFactor.userId, userId))
    for (const { secret: data } of own) {
      const secret = await symmetricDecrypt({ key, data })
      const step = await stepOf({ ...sent.parse(context.body), secret, now: machineNow() })
      if (step === undefined || (await takeStep(database, { userId, step }))) continue
      throw APIError.from("UNAUTHORIZED", TWO_FACTOR_ERROR_CODES.INVALID_CODE)
    }
  })

/** Has the library look for a recovery code as it is kept. */
const lookForKept = ({ database }: StepOptions) =>
  createAuthMiddleware(async (context) => {
    const userId = await ownerOf(context)
    if (userId === null) return
    const [own] = await database
      .select({ kept: twoFactor.backupCodes })
      .from(twoFactor)
      .where(eq(twoFactor.userId, userId))
    if (own === undefined) return
    const { code, ...rest } = z.looseObject(sent.shape).parse(context.body)
    return { context: { body: { ...rest, code: await asKept(code, own.kept) } } }
  })

/**
 * The code of an app after a password, and after a provider or the code of a mail, where the library asks for none. Each
 * code works once.
 */
// check-ignore exported-functions: the library infers its calls from the plugin's own type.
export const secondStep = (options: StepOptions) => {
  const plugin = twoFactors({
    issuer: options.brand,
    schema: {},
    twoFactorCookieMaxAge: COOKIES.secondStep.seconds,
    trustDeviceMaxAge: COOKIES.trust.seconds,
    accountLockout: LOCKOUT,
    backupCodeOptions: { storeBackupCodes: recoveryCodeStore(options.secret) },
  })
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      hook.matcher(context) ||
      context.path === "/sign-up/code" ||
      context.path?.startsWith("/callback/") === true,
  }))
  const at = (where: string) => (context: Parameters<(typeof after)[number]["matcher"]>[0]) =>
    context.path === where
  const before = [
    { matcher: at("/two-factor/verify-totp"), handler: refuseUsed(options) },
    { matcher: at("/two-factor/verify-backup-code"), handler: lookForKept(options) },
  ]
  return { ...plugin, hooks: { ...plugin.hooks, before, after } }
}
