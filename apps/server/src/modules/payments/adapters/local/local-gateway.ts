import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { z } from "zod"
import { AppError } from "../../../../platform/errors.ts"
import type { Log } from "../../../../platform/log.ts"
import type { Tokens } from "../../../../platform/tokens.ts"
import {
  type AuthoriseRequest,
  type AuthoriseResult,
  type Charge,
  type GatewayPort,
  GatewayTimeout,
} from "../gateway-port.ts"
import { type Charges, createCharges, type LocalDelays } from "./charges.ts"
import { createNotices, type Notices } from "./notices.ts"
import { createSigner, type Signer } from "./signing.ts"
import { createTokeniser, type Tokeniser } from "./tokeniser.ts"

export type LocalGateway = {
  readonly gateway: GatewayPort
  readonly tokeniser: Tokeniser
  readonly notices: Notices
  readonly signer: Signer
  /** The customer of a client token that this server signed. Throws AppError badInput for any other. */
  readClientToken(token: string): { readonly customerId: string | null }
  close(): Promise<void>
}

export type LocalGatewayOptions = {
  readonly databaseUrl: string
  readonly now: () => number
  readonly log: Log
  readonly tokens: Tokens
  readonly secret: string
  readonly delays: LocalDelays
  /** Whether a stand-in may take payments here at all. */
  readonly isAllowed: boolean
}

export const FIELDS_PATH = "/local-gateway/fields"

const CURRENCIES = new Set(["RON", "EUR", "GBP", "USD"])
const TOKEN_LIFE_MS = 3 * 3_600_000
const PURPOSE = "local-gateway"
const payloadSchema = z.object({ customerId: z.string().nullable() })

const resultOf = (charge: Charge): AuthoriseResult => {
  const { transactionId, status, decline } = charge
  if (decline === "authenticationFailed") return { kind: "challengeFailed", transactionId }
  if (decline !== null) return { kind: "declined", reason: decline, transactionId }
  return status === "pending" ? { kind: "pending", charge } : { kind: "authorised", charge }
}

type Parts = {
  readonly options: LocalGatewayOptions
  readonly charges: Charges
  readonly notices: Notices
  readonly signer: Signer
}

const refundNamed = (refundId: string | null | false): { refundId: string } | null =>
  refundId === null || refundId === false ? null : { refundId }

const portOf = ({ options, charges, notices, signer }: Parts): GatewayPort => {
  const { now, tokens, delays } = options
  const authorise = async (request: AuthoriseRequest): Promise<AuthoriseResult> => {
    const authorised = await charges.authorise(request)
    if (authorised.kind === "refused")
      return { kind: "declined", reason: authorised.reason, transactionId: null }
    if (authorised.kind === "unheard" || authorised.scenario === "timeoutCharged") {
      await sleep(delays.timeoutMs)
      throw new GatewayTimeout("the local gateway does not answer this card")
    }
    return resultOf(authorised.charge)
  }

  return {
    name: "local",
    takes: (currency) => CURRENCIES.has(currency),
    clientToken: async ({ customerId }) => {
      const token = tokens.sign({
        purpose: PURPOSE,
        payload: { customerId },
        expiresAt: now() + TOKEN_LIFE_MS,
      })
      return { gateway: "local", token, fieldsUrl: FIELDS_PATH }
    },
    authorise,
    capture: charges.capture,
    void: charges.void,
    refund: async (input) => refundNamed(await charges.refund(input)) ?? false,
    find: charges.find,
    findRefund: async (ref) => refundNamed(await charges.findRefund(ref)),
    status: async (transactionId) => {
      await notices.advance()
      return await charges.status(transactionId)
    },
    parseWebhook: async (fields) => signer.parse(fields),
    answerChallenge: () => {
      throw new AppError("wrongSignature")
    },
  }
}

/**
 * A payment gateway that stands in for a real one: another system as far as we are concerned, with tables and
 * connections of its own, which goes on by itself when we crash. It moves no money.
 */
export const createLocalGateway = (options: LocalGatewayOptions): LocalGateway => {
  const { databaseUrl, now, log, tokens, secret, delays, isAllowed } = options
  if (!isAllowed) throw new Error("The local payment gateway moves no money: production refuses it")
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    application_name: "arnica local gateway",
  })
  pool.on("error", (error) => log.warn({ err: error }, "an idle connection of the local gateway broke"))
  const signer = createSigner(secret)
  const charges = createCharges({ pool, now, delays })
  const notices = createNotices({ pool, now, signer, log })

  return {
    gateway: portOf({ options, charges, notices, signer }),
    tokeniser: createTokeniser({ pool, now }),
    notices,
    signer,
    readClientToken: (token) => {
      const result = tokens.verify({ purpose: PURPOSE, token, schema: payloadSchema, now: now() })
      if (result.kind !== "valid") throw new AppError("badInput")
      return result.payload
    },
    close: () => pool.end(),
  }
}
