import { expect, test } from "vitest"
import { seenIn } from "./unit-way.ts"

const STREAMS = ["v1", "v2", "v3", "v4", "p1", "p2", "p3", "p4", "p5", "p6", "s"]

test("what is in a place is whose page is named for it", () => {
  const seen = seenIn(
    {
      voices: ["ana", null, null, null],
      pictures: ["bob", null, "ana", null, null, null],
      screen: "bob",
      people: [{ id: "ana", camera: "on", microphone: "off" }],
    },
    STREAMS,
  )
  expect(Object.fromEntries(seen.faces)).toEqual({ bob: "p1", ana: "p3" })
  expect(Object.fromEntries(seen.screens)).toEqual({ bob: "s" })
  expect(seen.sounds).toEqual(["v1", "v2", "v3", "v4"])
  expect(Object.fromEntries(seen.switches)).toEqual({ ana: { camera: "on", microphone: "off" } })
})
