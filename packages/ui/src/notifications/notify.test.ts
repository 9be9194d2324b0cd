import { afterEach, expect, test, vi } from "vitest"
import { notifications, setNotificationPosition } from "./notify.ts"

afterEach(() => {
  setNotificationPosition(undefined)
  for (const { id } of notifications.snapshot()) notifications.dismiss(id)
  vi.unstubAllGlobals()
})

const positionOn = (device: {
  readonly width: number
  readonly pointer: "fine" | "coarse"
}): string | undefined => {
  vi.stubGlobal("matchMedia", (query: string) => {
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1])
    return { matches: device.width >= least && query.includes(`pointer: ${device.pointer}`) }
  })
  notifications.notify({ title: "Saved", timeout: 0 })
  return notifications.snapshot()[0]?.position
}

test.each([
  [{ width: 1440, pointer: "fine" }, "top-right"],
  [{ width: 1024, pointer: "fine" }, "top-right"],
  [{ width: 1023, pointer: "fine" }, "bottom"],
  [{ width: 1024, pointer: "coarse" }, "bottom"],
  [{ width: 390, pointer: "coarse" }, "bottom"],
] as const)("on %o a notice stands at %s", (device, position) => {
  expect(positionOn(device)).toBe(position)
})

test("a screen may ask for a place of its own", () => {
  setNotificationPosition("bottom")
  expect(positionOn({ width: 1440, pointer: "fine" })).toBe("bottom")
})
