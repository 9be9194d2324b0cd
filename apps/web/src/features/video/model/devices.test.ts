import { describe, expect, test } from "vitest"
import { constraintsOf, constraintsOfOne, devicesOf, shownOf } from "./devices.ts"

const listed = [
  { kind: "audioinput", deviceId: "default", label: "Default" },
  { kind: "audioinput", deviceId: "communications", label: "Communications" },
  { kind: "audioinput", deviceId: "headset", label: "Headset" },
  { kind: "videoinput", deviceId: "front", label: "Front" },
  { kind: "audiooutput", deviceId: "", label: "" },
]

describe("the devices of a kind", () => {
  test("are named once each", () => {
    expect(devicesOf(listed, "microphone").map(({ id }) => id)).toEqual(["default", "headset"])
    expect(devicesOf(listed, "camera")).toEqual([{ id: "front", label: "Front" }])
  })

  test("are not named before the browser does", () => {
    expect(devicesOf(listed, "speaker")).toEqual([])
  })
})

describe("which one is shown as chosen", () => {
  const devices = [
    { id: "one", label: "" },
    { id: "two", label: "" },
  ]

  test.each([
    ["the one in use", { used: "two", chosen: "one" }, "two"],
    ["the one chosen before, when none is in use", { used: undefined, chosen: "two" }, "two"],
    ["the first, when the one chosen before is gone", { used: undefined, chosen: "gone" }, "one"],
  ])("%s", (_what, given, expected) => {
    expect(shownOf(devices, given)).toBe(expected)
  })

  test("none, when there is none", () => {
    expect(shownOf([], { used: "one", chosen: "one" })).toBeUndefined()
  })
})

describe("what the browser is asked for", () => {
  const both = { camera: true, microphone: true }

  test("prefers what was chosen before, and takes another one when that is gone", () => {
    expect(constraintsOf(both, { camera: "front" })).toMatchObject({
      video: { deviceId: { ideal: "front" } },
      audio: { echoCancellation: true },
    })
  })

  test("is a voice alone when nobody wants to be seen", () => {
    expect(constraintsOf({ camera: false, microphone: true }, {}).video).toBe(false)
  })

  test("is the very device that somebody names", () => {
    expect(constraintsOfOne("camera", "front")).toMatchObject({ video: { deviceId: { exact: "front" } } })
    expect(constraintsOfOne("microphone", "headset")).toMatchObject({
      audio: { deviceId: { exact: "headset" } },
    })
  })
})
