import { sql } from "drizzle-orm"
import { z } from "zod"
import type { ForwardingConfig, LivekitConfig } from "../../../platform/config/video-settings.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Platform } from "../../../platform/types.ts"
import { putOut, readWebhook } from "../forwarding/livekit.ts"
import { isInside } from "../repository.ts"

type Needs = Pick<Platform, "db" | "clock" | "jobs" | "metrics">
type Given = { readonly body: string; readonly signature: string | undefined }

/** The job that looks at who came in at LiveKit. */
export const CHECK_JOB = "video.checkJoined"

/** A page that came in at LiveKit. */
export const cameInSchema = z.object({ room: z.uuid(), id: z.uuid() })
type CameIn = z.infer<typeof cameInSchema>

const count = ({ metrics }: Needs, outcome: "received" | "repeated" | "refused"): void =>
  metrics.count({ name: "livekit_webhooks_total", help: "Webhooks of LiveKit", labels: { outcome } })

/**
 * Takes a webhook of LiveKit once. A ticket is good for ten minutes: whoever uses one after leaving, or beside another page of
 * theirs, is put out. Throws notFound without LiveKit, wrongSignature for what is not LiveKit's.
 */
export const takeWebhook = async (
  needs: Needs,
  { config, ...given }: Given & { readonly config: ForwardingConfig },
): Promise<void> => {
  if (config?.kind !== "livekit") throw new AppError("notFound")
  const event = await readWebhook(config, given)
  if (event === undefined) {
    count(needs, "refused")
    throw new AppError("wrongSignature")
  }
  const { db, clock, jobs } = needs
  const at = new Date(clock.now()).toISOString()
  const isNew = await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into video.livekit_event (id, received_at) values (${event.eventId}, ${at}::timestamptz)
      on conflict (id) do nothing`)
    if (rowCount === 0) return false
    // Rooms of other names are somebody else's at the same server.
    const page = cameInSchema.safeParse(event.joined)
    if (page.success) await jobs.enqueue({ name: CHECK_JOB, data: page.data }, tx)
    return true
  })
  count(needs, isNew ? "received" : "repeated")
}

/** Puts a page out of a room at LiveKit unless it is in there by what the server knows. */
export const checkJoined = async (
  { db, clock }: Pick<Needs, "db" | "clock">,
  { config, page }: { readonly config: LivekitConfig; readonly page: CameIn },
): Promise<void> => {
  if (await isInside(db.query, { room: page.room, id: page.id, now: clock.now() })) return
  await putOut(config, page)
}
