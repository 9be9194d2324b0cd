import { randomUUID } from "node:crypto"
import { z } from "zod"
import { AppError } from "../../platform/errors.ts"
import type { Tokens } from "../../platform/tokens.ts"

/** A ticket is as good as a day: a form may stay open over lunch, not for weeks. */
const DAY_MS = 86_400_000
/** Nobody reads, writes and sends in less. */
export const SLOWEST_PROGRAM_MS = 3_000

const PURPOSE = "contact"
const payload = z.object({ id: z.uuid(), at: z.int() })

type Context = { readonly tokens: Tokens; readonly now: number }

/** Opens a form now. */
export const issueTicket = ({ tokens, now }: Context): string =>
  tokens.sign({ purpose: PURPOSE, payload: { id: randomUUID(), at: now }, expiresAt: now + DAY_MS })

/** A ticket that may be used, once. `expiresAt` in epoch milliseconds. */
export type Ticket = { readonly id: string; readonly expiresAt: number }

/**
 * Reads a ticket. Throws `badInput` at the ticket for one that is not ours or too old, `tooManyRequests` for one that
 * comes back faster than a person writes.
 */
export const readTicket = ({ tokens, now }: Context, ticket: string): Ticket => {
  const checked = tokens.verify({ purpose: PURPOSE, token: ticket, schema: payload, now })
  if (checked.kind !== "valid") throw refusedTicket()
  if (now - checked.payload.at < SLOWEST_PROGRAM_MS) throw new AppError("tooManyRequests")
  return { id: checked.payload.id, expiresAt: checked.expiresAt }
}

/** Asks for another ticket. */
export const refusedTicket = (): AppError => {
  const translationKey = "errors:validation.wrongFormat"
  return new AppError("badInput", { details: [{ path: "ticket", message: translationKey, translationKey }] })
}
