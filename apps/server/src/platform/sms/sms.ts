import { randomUUID } from "node:crypto"
import { z } from "zod"
import type { Tx } from "../db/handles.ts"
import { type Condition, type Conditions, conditionSchema } from "../jobs/conditions.ts"
import type { Jobs } from "../jobs/jobs.ts"

export const textMessageSchema = z.object({
  /** Names this message for ever: the stand-in keeps the same id once. */
  id: z.uuid(),
  /** E.164: `+40712345678`. */
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  content: z.string().min(1).max(600),
})
/** A text message as it goes out, in the reader's language. */
export type TextMessage = z.output<typeof textMessageSchema>

/** Hands a text message to whoever carries it. Throws when it was not taken; it is tried again then. */
export type SmsTransport = { send(message: TextMessage): Promise<void> }

/** Text messages to phones. */
export type Sms = {
  /** False when there is no service that carries them. */
  readonly isAvailable: boolean
  /**
   * Queues a message, in the transaction of `tx` when one is given. It leaves in the background; `onlyIf` is asked right
   * before, and what no longer holds then is dropped.
   */
  send(message: Omit<TextMessage, "id"> & { readonly onlyIf?: Condition | undefined }, tx?: Tx): Promise<void>
}

const queuedSchema = textMessageSchema.extend({ onlyIf: conditionSchema.optional() })

const JOB = "platform.sms"

/** The queue of outgoing text messages over a transport; without one there is nobody to carry them. */
export const createSms = (given: {
  readonly jobs: Jobs
  readonly conditions: Pick<Conditions, "hold">
  readonly transport: SmsTransport | undefined
}): Sms => {
  const { jobs, transport, conditions } = given
  jobs.define({
    name: JOB,
    schema: queuedSchema,
    sealedBut: [],
    handler: async ({ onlyIf, ...message }) => {
      if (!(await conditions.hold(onlyIf))) return
      if (transport === undefined) throw new Error("no service carries text messages; set SMS_URL")
      await transport.send(message)
    },
  })
  return {
    isAvailable: transport !== undefined,
    send: async (message, tx) => {
      await jobs.enqueue({ name: JOB, data: queuedSchema.parse({ ...message, id: randomUUID() }) }, tx)
    },
  }
}
