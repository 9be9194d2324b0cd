import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createLog } from "../log.ts"
import { createLeakedPasswords, type IsLeaked } from "./leaked-passwords.ts"
import { type RangeService, startRangeService } from "./testing.ts"

const LEAKED = "a mountain of old lamps"

let service: RangeService
let isLeaked: IsLeaked
let lines: string[]
beforeAll(async () => {
  service = await startRangeService({
    leaked: [LEAKED],
    broken: ["a broken range"],
    silent: ["a silent range"],
    padding: ["only padding"],
  })
})
afterAll(() => service.close())
beforeEach(() => {
  lines = []
  const log = createLog({ level: "warn", destination: { write: (line) => void lines.push(line) } })
  isLeaked = createLeakedPasswords({ url: service.url, log, timeoutMs: 300 })
})

test("a password of the collection is known, and nothing but five digits of its hash leaves", async () => {
  expect(await isLeaked(LEAKED)).toBe(true)
  expect(service.asked.at(-1)).toMatch(/^[0-9A-F]{5}$/)
  expect(lines).toEqual([])
})

test.each(["nine quiet harbours", "only padding"])("%s is not in it", async (password) => {
  expect(await isLeaked(password)).toBe(false)
  expect(lines).toEqual([])
})

test.each(["a broken range", "a silent range"])(
  "without an answer (%s) passwords are taken, and the log says so",
  async (password) => {
    expect(await isLeaked(password)).toBe(false)
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain(password)
  },
)
