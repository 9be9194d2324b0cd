import type pg from "pg"
import { z } from "zod"
import type { Log } from "../../../../platform/log.ts"
import type { WebhookFields } from "../gateway-port.ts"
import type { Signer } from "./signing.ts"

/** Posts a webhook and answers the status of the response. */
export type Deliver = (fields: WebhookFields) => Promise<number>

export type Notices = {
  /** Moves on the charges whose time has come, and writes a webhook for each. */
  advance(): Promise<void>
  /** Posts the webhooks that are due; one that is not taken comes again later. Says how many were taken. */
  deliver(post: Deliver): Promise<number>
}

type Needs = {
  readonly pool: pg.Pool
  readonly now: () => number
  readonly signer: Signer
  readonly log: Log
}

const noticeSchema = z.object({
  id: z.string(),
  kind: z.string(),
  charge_id: z.string(),
  occurred_at: z.date(),
  tries: z.number().int(),
})

const BATCH = 20
const LONGEST_PAUSE_S = 600

/** What the stand-in tells us by itself, in signed webhooks that come at least once. */
export const createNotices = ({ pool, now, signer, log }: Needs): Notices => {
  const take = async (): Promise<readonly z.output<typeof noticeSchema>[]> => {
    const { rows } = await pool.query(
      `UPDATE gateway_local.notice SET tries = tries + 1,
         due_at = $1::timestamptz + least(${LONGEST_PAUSE_S}, 5 * power(2, least(tries, 12))) * interval '1 second'
       WHERE id IN (
         SELECT id FROM gateway_local.notice WHERE delivered_at IS NULL AND due_at <= $1
         ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id, kind, charge_id, occurred_at, tries`,
      [new Date(now())],
    )
    return rows.map((row) => noticeSchema.parse(row))
  }

  return {
    advance: async () => {
      await pool.query(
        `WITH moved AS (
           UPDATE gateway_local.charge
           SET moves_at = NULL, status = CASE WHEN status = 'pending' AND scenario = 'late' THEN 'authorised' ELSE 'settled' END
           WHERE moves_at <= $1 AND status IN ('pending', 'submitted') RETURNING id, status
         )
         INSERT INTO gateway_local.notice (id, kind, charge_id, occurred_at, due_at)
         SELECT gen_random_uuid(), CASE status WHEN 'settled' THEN 'transaction_settled' ELSE 'transaction_reviewed' END,
           id, $1, $1 FROM moved`,
        [new Date(now())],
      )
    },
    deliver: async (post) => {
      let taken = 0
      for (const notice of await take()) {
        const fields = signer.sign({
          id: notice.id,
          kind: notice.kind,
          transactionId: notice.charge_id,
          timestamp: notice.occurred_at.toISOString(),
        })
        const status = await post(fields)
        if (status !== 200) {
          log.warn({ noticeId: notice.id, status }, "the local gateway's webhook was not taken")
          continue
        }
        await pool.query("UPDATE gateway_local.notice SET delivered_at = $2 WHERE id = $1", [
          notice.id,
          new Date(now()),
        ])
        taken += 1
      }
      return taken
    },
  }
}
