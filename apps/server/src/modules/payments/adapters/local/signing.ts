import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { AppError } from "../../../../platform/errors.ts"
import type { GatewayEvent, WebhookFields } from "../gateway-port.ts"

const PUBLIC_KEY = "local"

/** An event as the local gateway writes it. */
export type Notice = {
  readonly id: string
  readonly kind: string
  readonly transactionId: string
  /** ISO 8601. */
  readonly timestamp: string
}

const noticeSchema = z.object({
  id: z.string().min(1).max(100),
  kind: z.string().min(1).max(100),
  transactionId: z.string(),
  timestamp: z.iso.datetime(),
})

export type Signer = {
  sign(notice: Notice): WebhookFields
  /** Throws AppError wrongSignature. */
  parse(fields: WebhookFields): GatewayEvent
}

const same = (left: string, right: string): boolean => {
  const [one, two] = [Buffer.from(left), Buffer.from(right)]
  return one.length === two.length && timingSafeEqual(one, two)
}

/**
 * Signs events the way Braintree does: `publicKey|HMAC-SHA1(SHA1(privateKey), payload)` over a base64 payload. The
 * private key comes from the server's secret.
 */
export const createSigner = (secret: string): Signer => {
  const privateKey = Buffer.from(hkdfSync("sha256", secret, "arnica-local-gateway", "webhooks", 32))
  const key = createHash("sha1").update(privateKey).digest()
  const mac = (payload: string): string => createHmac("sha1", key).update(payload).digest("hex")
  return {
    sign: (notice) => {
      const payload = Buffer.from(JSON.stringify(notice)).toString("base64")
      return { signature: `${PUBLIC_KEY}|${mac(payload)}`, payload }
    },
    parse: ({ signature, payload }) => {
      const given = signature
        .split("&")
        .map((pair) => pair.split("|"))
        .find(([publicKey]) => publicKey === PUBLIC_KEY)
      if (given === undefined || !same(given[1] ?? "", mac(payload))) throw new AppError("wrongSignature")
      const notice = noticeSchema.parse(JSON.parse(Buffer.from(payload, "base64").toString("utf8")))
      return { eventId: notice.id, kind: notice.kind, transactionId: notice.transactionId, dispute: null }
    },
  }
}
