import { MEMORY_SPENT } from "../../../platform/bounded-work/work-error.ts"
import { systemClock } from "../../../platform/clock.ts"
import { orderSchema, settingsSchema } from "./messages.ts"
import { createForwardedRooms } from "./rooms.ts"

/** The process that passes media on. It knows pages by names of their own, writes nothing, and ends with the server. */
const { ports, address, memoryMb } = settingsSchema.parse(JSON.parse(process.argv[2] ?? "{}"))
const LOOK_EVERY_MS = 1_000

const rooms = createForwardedRooms({
  reach: { ports, address },
  clock: systemClock,
  say: (report) => process.send?.(report),
})
setInterval(() => {
  if (process.memoryUsage.rss() > memoryMb * 1024 * 1024) process.exit(MEMORY_SPENT)
}, LOOK_EVERY_MS).unref()
process.on("disconnect", () => process.exit())
process.on("message", (message: unknown) => {
  const order = orderSchema.safeParse(message)
  if (order.success) void rooms.obey(order.data)
})
