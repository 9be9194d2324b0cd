const event = (...lines: readonly string[]): string => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n")

const calendar = (...blocks: readonly string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...blocks, "END:VCALENDAR"].join("\r\n")

/** What has to be read of a file whatever else stands in it. */
const GOOD = event("UID:good", "DTSTART:20260310T080000Z", "DTEND:20260310T090000Z")
/** How `GOOD` is told. */
const READ = "good"

const rule = (text: string, start = "20260310T000000Z"): string =>
  event(`UID:${text.slice(0, 40)}`, `DTSTART:${start}`, "DURATION:PT1M", `RRULE:${text}`)

const numbers = (count: number): string => Array.from({ length: count }, (_, at) => at).join(",")

const times = (count: number, make: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => make(at))

const HOURS = `BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)}`

type Outcome = "good" | "some" | "notCalendar" | "tooLarge"
type Bad = { readonly name: string; readonly file: string | Uint8Array; readonly told: Outcome }

const bad = (name: string, file: string | Uint8Array, told: Outcome = READ): Bad => ({ name, file, told })

const tooOften = (): readonly Bad[] => [
  bad("each minute of each day by its parts", calendar(GOOD, rule(`FREQ=DAILY;${HOURS}`))),
  bad(
    "twenty of each second by its parts",
    calendar(GOOD, ...times(20, () => rule(`FREQ=DAILY;${HOURS};BYSECOND=${numbers(60)}`))),
  ),
  bad(
    "parts in small letters and another order",
    calendar(GOOD, rule(`byminute=${numbers(60)};byhour=${numbers(24)};freq=weekly`)),
  ),
  bad("each minute by the hour", calendar(GOOD, rule(`FREQ=HOURLY;BYMINUTE=${numbers(60)}`))),
  bad("one second after the other", calendar(GOOD, rule("FREQ=SECONDLY"), rule("FREQ=MINUTELY"))),
  bad(
    "a rule of a million hours",
    calendar(GOOD, rule(`FREQ=DAILY;BYHOUR=${"1,".repeat(1_000_000)}1`)),
    "some",
  ),
]

const neverEnding = (): readonly Bad[] => [
  bad(
    "twenty of each hour for years",
    calendar(GOOD, ...times(20, () => rule("FREQ=HOURLY", "20200101T000000Z"))),
    "tooLarge",
  ),
  bad(
    "a day that never comes",
    calendar(GOOD, rule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), rule("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31")),
  ),
  bad(
    "a thousand of them",
    calendar(GOOD, ...times(1_000, () => rule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"))),
  ),
  bad(
    "a week and a day of the year that never meet",
    calendar(GOOD, rule("FREQ=YEARLY;BYWEEKNO=1;BYYEARDAY=200")),
  ),
  bad("as many times as there are numbers", calendar(GOOD, rule("FREQ=SECONDLY;COUNT=999999999999"))),
  bad("a count from long ago", calendar(GOOD, rule("FREQ=DAILY;COUNT=999999999", "19020101T000000Z"))),
  bad(
    "steps of nothing, backwards and without end",
    calendar(
      GOOD,
      rule("FREQ=DAILY;INTERVAL=0;COUNT=1;BYMONTH=13"),
      rule("FREQ=YEARLY;INTERVAL=1e300;BYMONTH=13"),
      rule("FREQ=DAILY;INTERVAL=-1;BYMONTH=13"),
    ),
    "some",
  ),
  bad(
    "a rule of another calendar",
    calendar(GOOD, rule("RSCALE=ETHIOPIC;FREQ=YEARLY;BYMONTH=13;SKIP=FORWARD;BYMONTHDAY=31")),
    "some",
  ),
  bad(
    "parts that nobody knows",
    calendar(GOOD, rule("FREQ=DAILY;BYEASTER=0;__proto__=1;X=Y"), rule("FREQ="), rule("=;=;=")),
    "some",
  ),
]

const oddDates = (): readonly Bad[] => [
  bad(
    "the year 1900, 1601, 1 and 9999",
    calendar(
      GOOD,
      ...["1900", "1601", "0001", "9999"].map((year) =>
        event(`DTSTART:${year}0101T000000Z`, "DTEND:20260310T080000Z", "RRULE:FREQ=YEARLY"),
      ),
    ),
  ),
  bad(
    "hours and minutes beyond the clock",
    calendar(
      GOOD,
      event("DTSTART:20260310T998800Z", "DURATION:PT1H"),
      event("DTSTART:20260310T996000", "DURATION:PT1H"),
    ),
  ),
  bad(
    "a length of four hundred digits",
    calendar(GOOD, event("DTSTART:20250310T080000Z", `DURATION:PT${"9".repeat(400)}H`)),
    "some",
  ),
  bad("an end before its start", calendar(GOOD, event("DTSTART:20260310T080000Z", "DTEND:20260101T000000Z"))),
  bad(
    "four hundred thousand extra dates",
    calendar(
      GOOD,
      event(
        "DTSTART:20260310T080000Z",
        "DURATION:PT1H",
        ...times(40, () => `RDATE:${"20260310T080000Z,".repeat(5_800)}20260310T080000Z`),
      ),
    ),
    "tooLarge",
  ),
  bad(
    "dates in one endless line",
    calendar(
      GOOD,
      event("DTSTART:20250110T080000Z", "DURATION:PT1H", `RDATE:${"20260310T080000Z,".repeat(200_000)}`),
    ),
  ),
]

const oddLines = (): readonly Bad[] => [
  bad("blocks within blocks", calendar(GOOD, "BEGIN:X\r\n".repeat(90_000), "END:X\r\n".repeat(90_000))),
  bad("blocks that never end", calendar(GOOD, "BEGIN:VEVENT\r\n".repeat(90_000)), "notCalendar"),
  bad("ends without beginnings", `${"END:VEVENT\r\n".repeat(90_000)}${calendar(GOOD)}`),
  bad("a line without end", calendar(GOOD, "a".repeat(4_000_000))),
  bad("a line of parameters without end", calendar(GOOD, `DTSTART;${"A=B;".repeat(1_000_000)}:1`)),
  bad("a quote that is never closed", calendar(GOOD, `DTSTART;TZID="${"x".repeat(90_000)}:1`)),
  bad("quotes and nothing else", calendar(GOOD, `${'"'.repeat(99_999)}`)),
  bad("folds and nothing else", calendar(GOOD, `X:${"\r\n ".repeat(1_000_000)}`)),
  bad("lines and nothing else", calendar(GOOD, "\r\n".repeat(2_000_000)), "tooLarge"),
]

const oddFiles = (): readonly Bad[] => [
  bad("more events than anybody has", calendar(...times(20_001, () => GOOD)), "tooLarge"),
  bad(
    "more busy times than there are hours",
    calendar(
      ...times(60, (at) =>
        event(
          `UID:${at}`,
          `DTSTART:20260301T0000${String(at).padStart(2, "0")}Z`,
          "DURATION:PT1M",
          "RRULE:FREQ=HOURLY",
        ),
      ),
    ),
    "tooLarge",
  ),
  bad(
    "a zone of its own for each of a thousand events",
    calendar(
      GOOD,
      ...times(1_000, (at) =>
        [
          "BEGIN:VTIMEZONE",
          `TZID:Zone ${at}`,
          "BEGIN:STANDARD",
          `TZOFFSETTO:+${String(at % 14).padStart(2, "0")}17`,
          "END:STANDARD",
          "END:VTIMEZONE",
        ].join("\r\n"),
      ),
      ...times(1_000, (at) => event(`DTSTART;TZID=Zone ${at}:20200310T080000`, "DURATION:PT1H")),
    ),
  ),
  bad(
    "names of the language itself",
    calendar(
      GOOD,
      event("__proto__:1", "constructor;__proto__=x:1", "DTSTART;__proto__=1;constructor=2:20200101T000000Z"),
    ),
  ),
  bad("nothing", "", "notCalendar"),
  bad("half of it", calendar(GOOD).slice(0, 60), "notCalendar"),
  bad("zeros", new Uint8Array(1_000_000), "notCalendar"),
  bad(
    "what is no text",
    Uint8Array.from({ length: 100_000 }, (_, at) => (at * 197) % 256),
    "notCalendar",
  ),
  bad("UTF-16", new Uint8Array(Buffer.from(calendar(GOOD), "utf16le")), "notCalendar"),
]

/**
 * Calendars that were made to harm whoever reads them, and what is told of each: the good event alone, some busy times,
 * or why there are none.
 */
export const hostileCalendars = (): readonly Bad[] => [
  ...tooOften(),
  ...neverEnding(),
  ...oddDates(),
  ...oddLines(),
  ...oddFiles(),
]
