import { createHash } from "node:crypto"
import type { Log } from "../log.ts"

/** Whether a password stands in a collection of leaked ones. */
export type IsLeaked = (password: string) => Promise<boolean>

const TIMEOUT_MS = 2_000
/** What the service is told of a password's hash: some hundreds of thousands of passwords share it. */
const PREFIX = 5

type Needs = { readonly url: string; readonly log: Log; readonly timeoutMs?: number }

/**
 * Asks a service of ranges (k-anonymity, as Pwned Passwords) for the rest of all hashes that begin like this one; the
 * password never leaves, nor its hash. Without an answer in time a password is taken: nobody is kept from their account
 * by somebody else's outage.
 */
export const createLeakedPasswords =
  ({ url, log, timeoutMs = TIMEOUT_MS }: Needs): IsLeaked =>
  async (password) => {
    const hash = createHash("sha1").update(password, "utf8").digest("hex").toUpperCase()
    try {
      const response = await fetch(`${url.replace(/\/$/, "")}/${hash.slice(0, PREFIX)}`, {
        // Every answer is as long as others, whatever stands in it.
        headers: { "add-padding": "true" },
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`the answer was ${response.status}`)
      return isAmong(await response.text(), hash.slice(PREFIX))
    } catch (error) {
      log.warn({ err: error }, "leaked passwords could not be asked for; the password was taken")
      return false
    }
  }

/** Lines of `REST:COUNT`; those that count nothing are there for length alone. */
const isAmong = (ranges: string, rest: string): boolean =>
  ranges.split(/\r?\n/).some((line) => {
    const [found = "", count = "0"] = line.split(":")
    return found.toUpperCase() === rest && Number(count) > 0
  })
