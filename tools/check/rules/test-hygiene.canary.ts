import type { Canary } from "./canary.ts"

const proved = (call: string): string => `${call}("holds", () => { expect(hold()).toBe(1) })`

const waiting = (what: string): string => `it("holds", async () => { await ${what}; expect(hold()).toBe(1) })`

export const testHygieneCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/modules/booking/hold-*.test.ts",
      caught: [
        proved("it.only"),
        proved("it.skip"),
        proved("test.skip"),
        proved("describe.skip"),
        proved("describe.only"),
        proved("it.skipIf(slow)"),
        proved("it.concurrent.only"),
        proved("xit"),
        `it.todo("holds")`,
        `it("holds", () => { expect(true).toBe(true) })`,
        `it("holds", () => { expect(1).toBeTruthy() })`,
        `it("holds", () => { expect(hold()) })`,
        `it("holds", () => { hold() })`,
        `it("holds", async () => { const start = performance.now(); expect(start).toBeLessThan(5) })`,
        `import { setTimeout } from "node:timers/promises"\n${waiting("setTimeout(50)")}`,
        `import { setTimeout as pause } from "node:timers/promises"\n${waiting("pause(50)")}`,
        waiting("new Promise((resolve) => setTimeout(resolve, 50))"),
        waiting("new Promise((resolve) => { setTimeout(resolve, 50) })"),
        waiting(`pool.query("SELECT pg_sleep(0.5)")`),
      ],
      clean: [
        proved("it"),
        proved("it.each([1, 2])"),
        proved("it.concurrent"),
        `it("holds", async () => { await expect(hold()).rejects.toThrow() })`,
        `it("holds", () => { expectHeld(hold()) })`,
        waiting("expect.poll(held).toBe(true)"),
        waiting(`pool.query("SELECT pg_sleep(0)")`),
        `import { setTimeout as limit } from "node:timers/promises"\n${waiting("Promise.race([limit(50, undefined, { signal }), held()])")}`,
      ],
    },
    {
      path: "e2e/book-*.journey.ts",
      caught: [proved("test.only"), proved("test.fixme"), waiting("page.waitForTimeout(50)")],
      clean: [proved("test"), waiting("page.waitForURL(there)")],
    },
  ],
}
