import { expect, test } from "vitest"
import { createMetrics } from "./metrics.ts"

const OF_THE_PROCESS = "arnica_nodejs_gc_duration_seconds"

test("however many servers a process had, it is listened to once", async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  const metric = one.registry.getSingleMetric(OF_THE_PROCESS)
  expect(metric).toBeDefined()
  expect(other.registry.getSingleMetric(OF_THE_PROCESS)).toBe(metric)
})

test("what a server counts stays its own, beside what its process tells", async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  one.count({ name: "bookings_total", help: "Bookings" })
  expect(await one.registry.metrics()).toContain("arnica_bookings_total 1")
  const told = await other.registry.metrics()
  expect(told).toContain("arnica_process_cpu_seconds_total")
  expect(told).not.toContain("arnica_bookings_total")
})
