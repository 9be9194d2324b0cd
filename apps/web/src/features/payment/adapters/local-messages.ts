import { z } from "zod"

/** What the fields of the local gateway say to the page around them. */
const messageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("resize"), height: z.number().min(0).max(5000) }),
  z.object({ type: z.literal("challenge"), open: z.boolean() }),
  z.object({ type: z.literal("nonce"), requestId: z.string(), nonce: z.string().min(8).max(512) }),
  z.object({
    type: z.literal("refused"),
    requestId: z.string(),
    reason: z.enum(["fields", "pageExpired", "unavailable"]).catch("unavailable"),
  }),
  z.object({ type: z.literal("submitRequested") }),
  z.object({ type: z.literal("change") }),
])

export type LocalMessage = z.infer<typeof messageSchema>

const envelopeSchema = z.object({ source: z.literal("arnica-gateway") })

/** Reads a message; null for anything else that windows say to each other. */
export function readLocalMessage(data: unknown): LocalMessage | null {
  if (!envelopeSchema.safeParse(data).success) return null
  return messageSchema.safeParse(data).data ?? null
}
