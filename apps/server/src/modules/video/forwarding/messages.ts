import { z } from "zod"
import { MOST_DESCRIPTION } from "./bounds.ts"

const page = { room: z.string(), id: z.string() }

/** What the server asks of the process that passes media on. */
export const orderSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("enter"),
    ...page,
    /** Answers name the offer that they belong to. */
    call: z.int(),
    isSpecialist: z.boolean(),
    offer: z.string().max(MOST_DESCRIPTION),
  }),
  z.object({ kind: z.literal("leave"), ...page }),
  /** Who is in a room by what the server knows; everybody else is put out. */
  z.object({ kind: z.literal("keep"), room: z.string(), ids: z.array(z.string()) }),
])
/** What the server asks of the process. */
export type Order = z.infer<typeof orderSchema>

/** What the process says. */
export const reportSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("answer"), call: z.int(), answer: z.string() }),
  z.object({ kind: z.literal("refused"), call: z.int(), reason: z.enum(["full", "offer"]) }),
  z.object({ kind: z.literal("gone"), ...page }),
])
/** What the process says. */
export type Report = z.infer<typeof reportSchema>

/** What the process is told when it starts, as JSON, as its one argument. */
export const settingsSchema = z.object({
  ports: z.tuple([z.int(), z.int()]).optional(),
  address: z.string().optional(),
  memoryMb: z.int(),
})
/** What the process is told when it starts. */
export type ForwarderSettings = z.infer<typeof settingsSchema>
