import { notifications } from "@arnica/ui/notify"
import { QueryClient } from "@tanstack/react-query"
import { afterEach, expect, test, vi } from "vitest"
import { noticeOf } from "./notice.ts"
import { takeFrame } from "./take-frame.ts"

afterEach(() => {
  notifications.clear()
  vi.unstubAllGlobals()
})

const HOUR = 3_600_000
const NOW = Date.parse("2026-03-12T07:00:00Z")
const UUID = "5b0e63a4-6f1e-4e0a-9b6e-0d6a3f1c7e55"
const REMINDER = {
  kind: "info",
  title: "Your session starts soon",
  text: "10:00",
  group: `hour-${UUID}`,
  until: "2026-03-12T08:00:00.000Z",
  link: { label: "Go to the room", path: "/en/customer/videoconference/x" },
}

test("a reminder stays until its session begins, and leads to the door", () => {
  const assign = vi.fn()
  vi.stubGlobal("window", { location: { assign } })
  const notice = noticeOf(REMINDER, NOW)
  expect(notice).toMatchObject({
    type: "info",
    title: "Your session starts soon",
    text: "10:00",
    timeout: HOUR,
    group: `hour-${UUID}`,
  })
  expect(notice?.actions?.map(({ label }) => label)).toEqual(["Go to the room"])
  notice?.actions?.[0]?.onClick()
  expect(assign).toHaveBeenCalledWith("/en/customer/videoconference/x")
})

test.each([
  [{}, HOUR],
  [{}, 3 * HOUR],
  [{ until: "soon" }, 0],
  [{ title: 7 }, 0],
])("with %o, %i ms later, nothing is shown", (more, later) => {
  expect(noticeOf({ ...REMINDER, ...more }, NOW + later)).toBeNull()
})

test("a notice without an end is shown for a moment, as any other", () => {
  const shown = { type: "warning", title: "Look", actions: [] }
  expect(noticeOf({ kind: "warning", title: "Look" }, NOW)).toEqual(shown)
})

test.each(["https://elsewhere.example", "//elsewhere.example", "javascript:alert(1)", 7])(
  "no button leads to %s",
  (path) => {
    expect(noticeOf({ ...REMINDER, link: { label: "Go", path } }, NOW)?.actions).toEqual([])
  },
)

test("a reminder goes when its appointment changes, and not when another one does", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }))
  notifications.notify({ title: "Saved", timeout: 0 })
  notifications.notify({ title: "Your session starts soon", group: `hour-${UUID}`, timeout: 0 })
  const shown = () => notifications.snapshot().map(({ title }) => title)
  const change = (uuid: unknown) =>
    takeFrame({ type: "appointment.changed", data: { uuid } }, new QueryClient())
  for (const uuid of ["", "another", 7]) change(uuid)
  expect(shown()).toEqual(["Saved", "Your session starts soon"])
  change(UUID)
  expect(shown()).toEqual(["Saved"])
})
