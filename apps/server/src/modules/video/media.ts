import type { Platform } from "../../platform/types.ts"
import type { Media } from "./context.ts"
import { createForwarding } from "./forwarding/forwarding.ts"
import { forgetForwarding } from "./forwarding/lease.ts"
import { findPresent } from "./repository.ts"
import { CHECK_JOB, cameInSchema, checkJoined } from "./use-cases/livekit-webhook.ts"

/** What forwards groups, as the settings say. */
export const createMedia = ({ config, db, clock, log, live, http }: Platform): Media => {
  const { forwarding: chosen, roles } = config
  if (chosen === undefined) return { kind: "none" }
  if (chosen.kind === "livekit") return { kind: "livekit", config: chosen }
  const { address, ports } = chosen
  const forwarding = createForwarding({
    db,
    clock,
    log,
    live,
    config: { address, ports },
    inside: async (room) => {
      const present = await findPresent(db.query, { room, now: clock.now() })
      return present.flatMap(({ id, admittedAt }) => (admittedAt === null ? [] : [id]))
    },
  })
  // Processes that answer no websocket have no rooms.
  if (roles.includes("realtime"))
    http.mount((app) => {
      app.addHook("onReady", async () => forwarding.start())
      app.addHook("onClose", () => forwarding.stop())
    })
  return { kind: "unit", forwarding }
}

const HOUR_SECONDS = 3_600

/** What is done for forwarded groups in the background. */
export const lookAfterForwarding = (platform: Platform): void => {
  const { jobs, db, clock, config } = platform
  const { forwarding } = config
  jobs.define({
    name: CHECK_JOB,
    schema: cameInSchema,
    handler: async (page) => {
      if (forwarding?.kind === "livekit") await checkJoined(platform, { config: forwarding, page })
    },
  })
  jobs.every({
    name: "video.forgetForwarding",
    seconds: HOUR_SECONDS,
    handler: () => forgetForwarding(db.query, clock.now()),
  })
}
