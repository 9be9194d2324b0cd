import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { expect, test } from "vitest"
import { USER } from "../../testing/signed-in.ts"
import { zoneOfArea } from "./use-area-zone.ts"

const FEATURES = path.resolve(import.meta.dirname, "../../features")
/** Features that specialists use in their own area. */
const OF_SPECIALISTS = [
  "practice",
  "groups",
  "calendar",
  "messaging",
  "packages",
  "premium",
  "reviews",
  "wizard",
]

const session = { ...USER, practiceZone: "Europe/Athens" }
const viewerZone = "America/New_York"

test("a specialist's area keeps the practice's clock, every other area the viewer's", () => {
  expect(zoneOfArea({ session, role: "provider", viewerZone })).toBe("Europe/Athens")
  expect(zoneOfArea({ session, role: "customer", viewerZone })).toBe(viewerZone)
  expect(zoneOfArea({ session, role: undefined, viewerZone })).toBe(viewerZone)
  expect(zoneOfArea({ session: null, role: "provider", viewerZone })).toBe(viewerZone)
})

test("until the practice's zone is known, it is the account's", () => {
  expect(zoneOfArea({ session: USER, role: "provider", viewerZone })).toBe(USER.timeZone)
})

/** Pages of specialists with times, by the file in which each says which clock it keeps. */
const PAGES = [
  "practice/screens/provider-part.tsx",
  "practice/screens/sessions-screen.tsx",
  "practice/screens/session-screen.tsx",
  "practice/screens/clients-screen.tsx",
  "practice/screens/client-screen.tsx",
  "groups/screens/groups-screen.tsx",
  "calendar/screens/calendar-screen.tsx",
  "messaging/screens/messages-screen.tsx",
  "messaging/screens/thread-screen.tsx",
  "practice/screens/statement-screen.tsx",
]

test.each(PAGES)("%s says what the viewer's own device shows where that differs", async (page) => {
  expect(await readFile(path.join(FEATURES, page), "utf8")).toMatch(/<(DeviceZone|ZoneLine) /)
})

test.each(OF_SPECIALISTS)("%s asks for no clock but that of the area", async (feature) => {
  const files = await readdir(path.join(FEATURES, feature), { recursive: true })
  const code = files.filter((file) => /\.tsx?$/.test(file))
  const texts = await Promise.all(code.map((file) => readFile(path.join(FEATURES, feature, file), "utf8")))
  const others = code.filter((_, at) =>
    /useViewerZone|viewerZone\(|browserZone|session\??\.timeZone/.test(texts[at] ?? ""),
  )
  expect(others).toEqual([])
})
