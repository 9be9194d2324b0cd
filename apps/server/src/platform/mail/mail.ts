import { createHmac, randomUUID } from "node:crypto"
import { z } from "zod"
import type { Clock } from "../clock.ts"
import type { Tx } from "../db/handles.ts"
import { type Condition, type Conditions, conditionSchema } from "../jobs/conditions.ts"
import type { Jobs } from "../jobs/jobs.ts"
import { type Enclosure, type Enclosures, enclosureSchema } from "./enclosures.ts"

export const mailSchema = z.object({
  /** Names this mail for ever: the same id is delivered once. */
  id: z.uuid(),
  to: z.object({ name: z.string().optional(), address: z.email() }),
  subject: z.string().min(1).max(300),
  html: z.string(),
  text: z.string(),
  replyTo: z.email().optional(),
  /** Ends such mails by one POST (RFC 8058), where its reader can end them. */
  unsubscribe: z.url().optional(),
  /** Content in base64. */
  attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.base64() })).default([]),
})
/** A mail as it goes out: written, in the reader's language. */
export type Mail = z.output<typeof mailSchema>

/** Hands a mail to whoever carries it. Throws when it was not taken; it is tried again then. */
export type MailTransport = { send(mail: Mail): Promise<void> }

export type MailToSend = Omit<z.input<typeof mailSchema>, "id"> & {
  readonly id?: string
  /** Asked right before it leaves; what no longer holds then is dropped. */
  readonly onlyIf?: Condition | undefined
  /** What is written when it leaves and goes with it. It waits for that some minutes at most, then it leaves without. */
  readonly enclosed?: Enclosure | undefined
  /** It does not leave before this instant, in epoch milliseconds. */
  readonly notBefore?: number | undefined
}

export type Mailer = {
  /**
   * Queues a mail, in the transaction of `tx` when one is given. It leaves in the background and is tried again for
   * hours, so no caller ever waits for a mail server.
   */
  send(mail: MailToSend, tx?: Tx): Promise<void>
  /** What the queue knows a reader by: a keyed hash of their address, which nobody reads the address from. */
  readerOf(address: string): string
}

const JOB = "platform.mail"
/** How long an e-mail waits for its papers, and how often they are looked for meanwhile. */
const PAPERS_WAIT_MS = 10 * 60_000
const LOOK_AGAIN_MS = 15_000

/** A mail in the queue. Of an older version it does not name its reader. */
const queuedSchema = mailSchema.extend({
  reader: z.string().optional(),
  onlyIf: conditionSchema.optional(),
  enclosed: enclosureSchema.extend({ until: z.number() }).optional(),
})

/** The queue of outgoing mails over a transport. */
export const createMailer = ({
  jobs,
  transport,
  secret,
  conditions,
  enclosures,
  clock,
}: {
  readonly jobs: Jobs
  readonly conditions: Pick<Conditions, "hold">
  readonly enclosures: Pick<Enclosures, "write">
  readonly clock: Pick<Clock, "now">
  readonly transport: MailTransport
  readonly secret: string
}): Mailer => {
  const readerOf = (address: string): string =>
    createHmac("sha256", secret).update(`mail-reader\n${address.toLowerCase()}`).digest("hex")
  jobs.define({
    name: JOB,
    schema: queuedSchema,
    // Who is written to, and about what, says enough of somebody's health. Admins find mails by an address that they know.
    sealedBut: ["reader"],
    handler: async (queued) => {
      const { reader: _reader, onlyIf, enclosed, ...mail } = queued
      if (!(await conditions.hold(onlyIf))) return
      const now = clock.now()
      const papers = enclosed === undefined ? [] : await enclosures.write(enclosed)
      if (papers !== "notYet")
        return await transport.send({ ...mail, attachments: [...mail.attachments, ...papers] })
      if (enclosed === undefined || now >= enclosed.until) return await transport.send(mail)
      const startAfter = Math.min(now + LOOK_AGAIN_MS, enclosed.until)
      await jobs.enqueue({ name: JOB, data: queued, startAfter, singletonKey: mail.id })
    },
  })
  return {
    send: async ({ onlyIf, enclosed: papers, notBefore: startAfter, ...mail }, tx) => {
      const data = mailSchema.parse({ ...mail, id: mail.id ?? randomUUID() })
      const until = (startAfter ?? clock.now()) + PAPERS_WAIT_MS
      const enclosed = papers === undefined ? undefined : { ...papers, until }
      const queued = { ...data, onlyIf, enclosed, reader: readerOf(data.to.address) }
      await jobs.enqueue({ name: JOB, data: queued, startAfter }, tx)
    },
    readerOf,
  }
}
