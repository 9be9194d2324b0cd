import { z } from "zod"
import type { BotCheckConfig } from "../config/bot-check.ts"
import type { Log } from "../log.ts"

/** Whether a person answered the bot check, as the service that set it says. */
export type BotCheck = (given: { readonly answer: string; readonly address: string }) => Promise<boolean>

const TIMEOUT_MS = 5_000

const verdictSchema = z.object({ success: z.boolean() })

type Needs = { readonly config: BotCheckConfig; readonly log: Log }

/**
 * Asks a service that speaks as Turnstile's siteverify does, and hCaptcha's and reCAPTCHA's. When it does not answer,
 * whoever has an answer at hand passes: nobody who looks for help is kept out by it, and the limits stand anyway.
 */
export const createBotCheck =
  ({ config, log }: Needs): BotCheck =>
  async ({ answer, address }) => {
    if (answer === "") return false
    try {
      const response = await fetch(config.verifyUrl, {
        method: "POST",
        body: new URLSearchParams({ secret: config.secret, response: answer, remoteip: address }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return verdictSchema.parse(await response.json()).success
    } catch (error) {
      log.error({ err: error }, "the bot check did not answer; whoever was asked passes")
      return true
    }
  }
