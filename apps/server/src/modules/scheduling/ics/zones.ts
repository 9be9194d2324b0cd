import { offsetAt } from "@arnica/rules/zones"
import { type Component, lineOf } from "./lines.ts"

/** Names of zones as a file uses them, as IANA names them. */
export type Zones = (name: string | undefined) => string

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Names such as "/example.org/2026/Europe/Athens" end with what they mean. */
const withinName = (name: string): string | undefined => {
  const tail = /([A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?)$/.exec(name)?.[1]
  return [name, tail].find((each) => each !== undefined && isZone(each))
}

const MINUTE_MS = 60_000
/** Whoever has appointments in more zones than that is nobody: the rest is their own. */
const MOST_ZONES = 50

const offsetMs = (text: string): number | undefined => {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  return (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === "-" ? -1 : 1)
}

/** The offsets of winter and summer that a file says of a zone; the same twice where clocks do not change. */
const offsetsOf = (zone: Component): { standard: number; daylight: number } | undefined => {
  const last = (kind: string): number | undefined => {
    const part = zone.children.findLast(({ name }) => name === kind)
    return part === undefined ? undefined : offsetMs(lineOf(part, "TZOFFSETTO")?.value ?? "")
  }
  const standard = last("STANDARD") ?? last("DAYLIGHT")
  return standard === undefined ? undefined : { standard, daylight: last("DAYLIGHT") ?? standard }
}

/**
 * Understands the zones of a file. Outlook calls them by names of its own, and says how their clocks go: then it is
 * the specialist's own zone if its clocks go so, else the first of Europe or the world of which that is true in the
 * year of `now` (milliseconds). A time without a zone, and one that nobody knows, is the specialist's own.
 */
export const zonesOf = (
  calendar: Component,
  { own, now }: { readonly own: string; readonly now: number },
): Zones => {
  const year = new Date(now).getUTCFullYear()
  const [winter, summer] = [Date.UTC(year, 0, 15), Date.UTC(year, 6, 15)]
  const goesSo = (zone: string, { standard, daylight }: { standard: number; daylight: number }): boolean => {
    const found = [offsetAt(zone, winter), offsetAt(zone, summer)].sort((a, b) => a - b)
    const wanted = [standard, daylight].sort((a, b) => a - b)
    return found[0] === wanted[0] && found[1] === wanted[1]
  }
  const everywhere = (): string[] => {
    const all = Intl.supportedValuesOf("timeZone")
    return [own, ...all.filter((zone) => zone.startsWith("Europe/")), ...all]
  }
  const known = new Map<string, string>()
  const understand = (name: string): string => {
    const named = withinName(name)
    if (named !== undefined) return named
    const said = calendar.children.find(
      (each) => each.name === "VTIMEZONE" && lineOf(each, "TZID")?.value === name,
    )
    if (said === undefined) return own
    const location = lineOf(said, "X-LIC-LOCATION")?.value
    if (location !== undefined && isZone(location)) return location
    const offsets = offsetsOf(said)
    return offsets === undefined ? own : (everywhere().find((zone) => goesSo(zone, offsets)) ?? own)
  }
  const usual = lineOf(calendar, "X-WR-TIMEZONE")?.value
  return (name) => {
    const wanted = name ?? usual
    if (wanted === undefined) return own
    const before = known.get(wanted)
    if (before !== undefined) return before
    if (known.size >= MOST_ZONES) return own
    const found = understand(wanted)
    known.set(wanted, found)
    return found
  }
}
