import { createHash } from "node:crypto"
import { z } from "zod"
import { AppError } from "../../../../platform/errors.ts"
import type { GatewayEvent, WebhookFields } from "../gateway-port.ts"
import type { BraintreeSdk } from "./sdk.ts"

const notificationSchema = z.object({
  kind: z.string(),
  timestamp: z.union([z.string(), z.date().transform((date) => date.toISOString())]),
  transaction: z.object({ id: z.string() }).nullish(),
  dispute: z.object({ id: z.string(), transaction: z.object({ id: z.string() }).nullish() }).nullish(),
})

const DISPUTES: Readonly<Record<string, GatewayEvent["dispute"]>> = {
  dispute_opened: "opened",
  dispute_won: "won",
  dispute_lost: "lost",
  dispute_accepted: "lost",
  dispute_auto_accepted: "lost",
  dispute_expired: "lost",
}

/** Checks the signature, then reads the event. Braintree numbers no events: what and when it is about names one. */
export const parseBraintreeWebhook = async (
  sdk: BraintreeSdk,
  { signature, payload }: WebhookFields,
): Promise<GatewayEvent> => {
  const parsed: unknown = await sdk.webhookNotification.parse(signature, payload).catch((cause: unknown) => {
    throw new AppError("wrongSignature", { cause })
  })
  const { kind, timestamp, transaction, dispute } = notificationSchema.parse(parsed)
  const subject = transaction?.id ?? dispute?.id ?? createHash("sha256").update(payload).digest("hex")
  return {
    eventId: createHash("sha256").update(`${kind}\n${timestamp}\n${subject}`).digest("hex"),
    kind,
    transactionId: transaction?.id ?? dispute?.transaction?.id ?? null,
    dispute: DISPUTES[kind] ?? null,
  }
}

/** Braintree's check that an endpoint is ours: the challenge signed. */
export const answerBraintreeChallenge = (sdk: BraintreeSdk, challenge: string): string => {
  try {
    return z.string().parse(sdk.webhookNotification.verify(challenge))
  } catch (cause) {
    throw new AppError("wrongSignature", { cause })
  }
}
