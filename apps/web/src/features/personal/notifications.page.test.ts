import {
  type NotificationPreferences,
  OCCASION_CODES,
  occasionRules,
  SWITCHES,
} from "@arnica/contract/occasions"
import type { PersonalInfo } from "@arnica/contract/personal"
import personal from "@arnica/i18n/messages/en/personal.json" with { type: "json" }
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, USER, withRoles } from "../../testing/signed-in.ts"

const INFO: PersonalInfo = {
  firstName: "Ana",
  lastName: "Ionescu",
  email: USER.email,
  photo: null,
  phoneCountryCode: null,
  phone: null,
  phoneValidated: false,
  birthDate: null,
  cnp: null,
  address: {
    countryCode: null,
    countyCode: null,
    county: "",
    cityCode: null,
    city: "",
    street: "",
    postalCode: "",
  },
  languages: [],
  language: "en",
  timezoneCountry: "Europe",
  timezoneRegion: "Bucharest",
  fingerprintEnabled: false,
}
const CHOSEN: NotificationPreferences = {
  switches: SWITCHES.map(({ occasion, channel }) => ({ occasion, channel, isOn: occasion !== "homework" })),
  quiet: { from: 22 * 60, until: 7 * 60 },
  agendaAt: 7 * 60,
}

const shown = (area: string, answers: FakeApi): Promise<string> =>
  signedInPage(
    `/en/${area}/notifications`,
    Object.assign(
      {
        "GET /rest/v2/client/personalInfo": INFO,
        "GET /rest/v2/client/notificationsDetails": {
          corporate: false,
          notificationEmail: USER.email,
          emailValidated: true,
        },
        "GET /api/v2/users/me/notification-preferences": CHOSEN,
      },
      answers,
    ),
  )

const words = personal.news.occasion
const textOf = (html: string): string => html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&")

beforeAll(ensureBuilt, 120_000)

test.each([
  { area: "customer", as: "client" as const, answers: signedInAs() },
  { area: "provider", as: "specialist" as const, answers: signedInAs(withRoles("isProvider")) },
])("the page of a $as names each occasion that is theirs, and no other", async ({ area, as, answers }) => {
  const html = textOf(await shown(area, answers))
  const own = OCCASION_CODES.filter((code) => occasionRules(code).for.includes(as))
  const others = OCCASION_CODES.filter((code) => !own.includes(code))
  expect(own.filter((code) => !html.includes(words[code]))).toEqual([])
  // A whole text: some begin like those of others.
  expect(others.filter((code) => html.includes(`>${words[code]}<`))).toEqual([])
})

test("a switch stands as it was chosen, and quiet hours are shown", async () => {
  const html = textOf(await shown("customer", signedInAs()))
  const boxesAfter = (text: string): string => html.slice(html.indexOf(text)).split("</fieldset>")[0] ?? ""
  expect(boxesAfter(words.results)).toMatch(/<input[^>]*checked/)
  expect(boxesAfter(words.homework)).toContain("<input")
  expect(boxesAfter(words.homework)).not.toMatch(/<input[^>]*checked/)
  expect(html).toContain("Quiet hours")
})

test("without a proven number the page says what text messages take, and never offers what always comes", async () => {
  const html = textOf(await shown("customer", signedInAs()))
  expect(html).toContain("First confirm a phone number")
  expect(html).toContain("Always on, because money moves or is held.")
})
