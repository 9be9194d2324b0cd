import { TOTP, URI } from "otpauth"
import { onTestFinished, vi } from "vitest"
import { systemClock } from "../../platform/clock.ts"
import { cookieOf } from "./testing.ts"
import { type AccountHarness, PASSWORD } from "./testing-account.ts"

const STEP_MS = 30_000

/** An authenticator app that knows the secret of an account, and the session that is left to its owner. */
export type App = {
  readonly cookie: string
  readonly codes: readonly string[]
  /** The code that the app shows when the next one has come: each works once. Moves the machine's clock until the test ends. */
  code(): string
  /** The code of this moment, or of some steps of thirty seconds later or earlier. */
  codeAt(steps?: number): string
}

type Owner = { readonly cookie: string; readonly password?: string }

/** Asks for a secret, which asks for nothing yet. */
export const beginTwoSteps = async (harness: AccountHarness, owner: Owner): Promise<App> => {
  const { cookie, password = PASSWORD } = owner
  const begun = await harness.post("/Auth/two-factor/enable", { password }, { cookie })
  const { totpURI, backupCodes: codes } = begun.json()
  const totp = URI.parse(totpURI)
  if (!(totp instanceof TOTP)) throw new Error(totpURI)
  const codeAt = (steps = 0): string => totp.generate({ timestamp: systemClock.now() + steps * STEP_MS })
  return {
    codes,
    codeAt,
    cookie: begun.cookies.length === 0 ? cookie : cookieOf(begun),
    code: () => {
      vi.setSystemTime(systemClock.now() + STEP_MS)
      onTestFinished(() => void vi.useRealTimers())
      return codeAt()
    },
  }
}

/** Switches two-step sign-in on. */
export const switchOnTwoSteps = async (harness: AccountHarness, owner: Owner): Promise<App> => {
  const app = await beginTwoSteps(harness, owner)
  const { cookie } = app
  const confirmed = await harness.post("/Auth/two-factor/verify-totp", { code: app.code() }, { cookie })
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  return { ...app, cookie: confirmed.cookies.length === 0 ? cookie : cookieOf(confirmed) }
}

/** Somebody new who signs in with a code. */
export const protectAccount = async (harness: AccountHarness): Promise<App & { readonly email: string }> => {
  const { email, cookie } = await harness.signUp()
  const app = await switchOnTwoSteps(harness, { cookie })
  await harness.server.settle()
  return { ...app, email }
}
