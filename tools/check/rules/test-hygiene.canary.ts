import type { Canary } from "./canary.ts"

const proved = (call: string): string => `${call}("holds", () => { expect(hold()).toBe(1) })`

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
      ],
      clean: [
        proved("it"),
        proved("it.each([1, 2])"),
        proved("it.concurrent"),
        `it("holds", async () => { await expect(hold()).rejects.toThrow() })`,
        `it("holds", () => { expectHeld(hold()) })`,
      ],
    },
    {
      path: "e2e/book-*.journey.ts",
      caught: [proved("test.only"), proved("test.fixme")],
      clean: [proved("test")],
    },
  ],
}
