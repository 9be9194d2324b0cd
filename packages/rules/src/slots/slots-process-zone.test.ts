import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { digestOfAnswers } from "../../testing/zone-digest.ts"

const PROGRAM = fileURLToPath(new URL("../../testing/zone-digest.ts", import.meta.url))
const PROCESS_ZONES = ["UTC", "Europe/Bucharest", "America/New_York", "Australia/Lord_Howe"]

describe("the zone of the process", { timeout: 120_000 }, () => {
  it.each(PROCESS_ZONES)("does not change an answer: %s", (zone) => {
    const digest = execFileSync(process.execPath, [PROGRAM], {
      env: { ...process.env, TZ: zone },
      encoding: "utf8",
    })
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(digest).toBe(digestOfAnswers())
  })

  it("really is another one in the programs that were asked", () => {
    const zones = PROCESS_ZONES.map((zone) =>
      execFileSync(process.execPath, ["-p", "new Date(0).getTimezoneOffset()"], {
        env: { ...process.env, TZ: zone },
        encoding: "utf8",
      }).trim(),
    )
    expect(zones).toEqual(["0", "-120", "300", "-600"])
  })
})
