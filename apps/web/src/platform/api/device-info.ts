/** What the device-info header says of the caller. */
export type DeviceInfo = { os: string; browser: string; manufacturer: string; product: string }

/** The header that calls to the product's own hosts carry. */
export const DEVICE_INFO_HEADER = "device-info"

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
]

// The order decides: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
]

/** Reads a user agent as far as it tells: unknown parts are "unknown". */
export function deviceInfo(userAgent: string): DeviceInfo {
  const model = /Android[^;)]*; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1]
  const apple = /\((iPhone|iPad|iPod|Macintosh)/.exec(userAgent)?.[1]
  return {
    os: nameOf(SYSTEMS, userAgent),
    browser: nameOf(BROWSERS, userAgent),
    manufacturer: apple ? "Apple" : (model?.split(" ")[0] ?? "unknown"),
    product: apple ?? model ?? "unknown",
  }
}

/** The header's value: JSON in ASCII, since header values allow nothing else. */
export function deviceInfoValue(info: DeviceInfo): string {
  return JSON.stringify(info).replace(/[^\x20-\x7e]/g, "?")
}

function nameOf(table: readonly (readonly [RegExp, string])[], userAgent: string): string {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "unknown"
}
