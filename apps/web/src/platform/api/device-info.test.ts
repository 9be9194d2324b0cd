import { expect, test } from "vitest"
import { deviceInfo, deviceInfoValue } from "./device-info.ts"

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
    { os: "iOS", browser: "Safari", manufacturer: "Apple", product: "iPhone" },
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; Pixel 10 Build/AB1) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    { os: "Android", browser: "Chrome", manufacturer: "Pixel", product: "Pixel 10" },
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
    { os: "Windows", browser: "Edge", manufacturer: "unknown", product: "unknown" },
  ],
  ["", { os: "unknown", browser: "unknown", manufacturer: "unknown", product: "unknown" }],
])("reads %s", (userAgent, expected) => {
  expect(deviceInfo(userAgent)).toEqual(expected)
})

test("the header's value is ASCII", () => {
  const value = deviceInfoValue({ os: "Android", browser: "Chrome", manufacturer: "ΑΒ", product: "Ω\n1" })
  expect(() => new Headers({ "device-info": value })).not.toThrow()
})
