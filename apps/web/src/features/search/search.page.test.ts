import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { expectSilence } from "../../testing/silence.ts"
import { aSpecialistCard } from "../../testing/specialist-card.ts"
import { searchApi as api, resultOf, textOf } from "./testing.ts"

const PRODUCT = "0b0a5f3e-0000-4000-8000-0000000000aa"

const htmlOf = async (path: string, answers: FakeApi): Promise<string> => {
  const response = await renderPage(path, { api: answers })
  expect(response.status).toBe(200)
  return response.text()
}

beforeAll(ensureBuilt, 120_000)
expectSilence()

const helpWith = (lines: readonly object[]): object => ({
  country: { code: "RO", name: "Romania" },
  found: "region",
  isListed: true,
  lines,
  emergency: [{ number: "112", service: "all" }],
  countries: [{ code: "RO", name: "Romania" }],
})

test("where no line is for a grown-up, it is said that the emergency number is the one to call", async () => {
  const line = {
    id: "child",
    name: "Children's line",
    number: "116 111",
    dial: "116111",
    reach: "call",
    kinds: ["children"],
    hours: "always",
    zone: "Europe/Bucharest",
    cost: "free",
    languages: ["ro"],
    chats: [],
    notes: [],
  }
  const page = async (kinds: readonly string[]): Promise<string> =>
    textOf(
      await htmlOf("/en/help-store-search?q=i+want+to+die", {
        ...api(resultOf([aSpecialistCard()])),
        "POST /api/v2/danger-help": { kinds, help: helpWith([line]) },
      }),
    )
  expect(await page(["suicide"])).toContain("Call 112 and say what is happening")
  expect(await page(["children"])).not.toContain("Call 112 and say what is happening")
})

test("whom to call stands ahead of the results, in the page itself", async () => {
  const help = helpWith([])
  const answers = {
    ...api(resultOf([aSpecialistCard()])),
    "POST /api/v2/danger-help": { kinds: ["suicide"], help },
  }
  const html = await htmlOf("/en/help-store-search?q=i+want+to+die&sort=rating", answers)
  const call = html.indexOf('href="tel:112"')
  expect(call).toBeGreaterThan(0)
  expect(call).toBeLessThan(html.indexOf("Ioana Mure"))
  expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="sort"[^>]*value="rating"/)
})

describe("a result", () => {
  test("says who, what for, how much and when", async () => {
    const text = textOf(await htmlOf("/en/help-store-search", api(resultOf([aSpecialistCard()]))))
    expect(text).toContain("Ioana Mureșan Psychotherapist")
    expect(text).toContain("4.9 out of 5 stars")
    expect(text).toContain("(212)")
    expect(text).toContain("9 years in practice · Romanian and English")
    expect(text).toContain("Anxiety Sleep")
    expect(text).toContain("Most who come to me sleep badly.")
    expect(text).toContain("Available Mon 7 Jan 18:30")
    expect(text).toContain("first session −20%")
    expect(text).toContain("180 lei 50 minutes")
  })

  test("leads to the profile, and each free time straight into booking it", async () => {
    const preview = {
      specialistId: 41,
      productId: PRODUCT,
      days: [
        { day: "2030-01-07", starts: ["2030-01-07T16:30:00.000Z"] },
        { day: "2030-01-08", starts: [] },
      ],
    }
    const html = await htmlOf("/en/help-store-search", api(resultOf([aSpecialistCard()]), [preview]))
    expect(html).toContain('href="/en/a/ioana-muresan"')
    const slot = encodeURIComponent("2030-01-07T16:30:00.000Z")
    expect(html).toContain(`href="/en/booking/ioana-muresan/slot/${slot}/${PRODUCT}"`)
    expect(html).toContain('aria-label="Book Ioana Mureșan, Monday 7 January, 18:30"')
    expect(html).toContain('aria-label="No available times"')
  })

  test("is marked as paid where the specialist pays for the place, and there alone", async () => {
    const cards = [
      aSpecialistCard({ id: 1, atlasUrl: "paid", premium: true }),
      aSpecialistCard({ id: 2, atlasUrl: "unpaid" }),
    ]
    const html = await htmlOf("/en/help-store-search", api(resultOf(cards)))
    const [paid = "", unpaid = ""] = [...html.matchAll(/<article[\s\S]*?<\/article>/g)].map(([one]) =>
      textOf(one),
    )
    expect(paid).toContain("Psychotherapist Premium (paid)")
    expect(unpaid).toContain("Psychotherapist")
    expect(unpaid).not.toContain("Premium")
  })

  test("without reviews, years, discount and free times says so or nothing", async () => {
    const card = aSpecialistCard({
      stars: { average: 0, count: 0 },
      yearsOfPractice: null,
      firstMeetingDiscount: 0,
      firstFree: null,
      photo: null,
    })
    const text = textOf(await htmlOf("/en/help-store-search", api(resultOf([card]))))
    expect(text).toContain("New on Arnica")
    expect(text).toContain("No available times in the coming weeks")
    expect(text).not.toContain("in practice")
    expect(text).not.toContain("first session")
  })

  test("only the first pictures load at once", async () => {
    const cards = [1, 2, 3, 4].map((id) => aSpecialistCard({ id, atlasUrl: `person-${id}` }))
    const html = await htmlOf("/en/help-store-search", api(resultOf(cards)))
    expect(html.match(/loading="eager"/g)).toHaveLength(2)
    expect(html.match(/loading="lazy"/g)).toHaveLength(2)
  })
})

describe("the page", () => {
  test("counts what it found, and names the zone of all times once", async () => {
    const found = resultOf([aSpecialistCard()], { total: 64, freeThisWeek: 51 })
    const text = textOf(await htmlOf("/en/help-store-search", api(found)))
    expect(text).toContain("64 specialists, 51 available this week · times in Bucharest")
    expect(text).toContain("1 of 64")
    expect(text).toContain("Show more specialists")
  })

  test("is headed and titled by the domain that it shows", async () => {
    const html = await htmlOf("/en/help-store-search?domain=PSIHO", api(resultOf([aSpecialistCard()])))
    expect(html).toMatch(/<h1[^>]*>Psychology and psychotherapy<\/h1>/)
    expect(html).toContain("<title>Psychology and psychotherapy · Arnica</title>")
  })

  test("shows the filters of its address, each with the way to take it out", async () => {
    const path = "/en/help-store-search?concern=SLEEP&language=en&free=week&maxPrice=25000&minRating=4.5"
    const html = await htmlOf(path, api(resultOf([aSpecialistCard()])))
    const text = textOf(html)
    expect(text).toContain("All filters, 5 in use")
    const plain = html.replaceAll("\u00a0", " ")
    for (const name of ["Sleep", "Speaks English", "up to 250 lei", "4.5 stars and up"])
      expect(plain).toContain(`aria-label="Remove filter ${name}"`)
    expect(html).toMatch(/aria-pressed="true"[^>]*><span>Available this week/)
  })

  test("keeps the text in its field, whatever it holds", async () => {
    const path = `/en/help-store-search?q=${encodeURIComponent(`"><script>alert(1)</script>`)}`
    const html = await htmlOf(path, api(resultOf([aSpecialistCard()])))
    expect(html).not.toContain("<script>alert(1)")
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })

  test("finding nobody leads on", async () => {
    const text = textOf(await htmlOf("/en/help-store-search?q=zzz", api(resultOf([]))))
    expect(text).toContain("0 specialists")
    expect(text).toContain("No specialists match all of this")
    expect(text).toContain("Show all specialists")
  })

  test("signs without words find nobody, and the page says what to type", async () => {
    const reading = { isNothing: true, languages: [], concerns: [], rest: "" }
    const found = resultOf([], { reading })
    const text = textOf(await htmlOf(`/en/help-store-search?q=${encodeURIComponent("😀")}`, api(found)))
    expect(text).toContain("Your search contains no words")
    expect(text).not.toContain("No specialists match all of this")
  })

  test("a language named in the text is a filter in use, and the reader's own is at hand", async () => {
    const reading = {
      isNothing: false,
      languages: [{ code: "pl", name: "Polish" }],
      concerns: [],
      rest: "psychologist",
    }
    const path = "/en/help-store-search?q=polish+speaking+psychologist"
    const html = await htmlOf(path, api(resultOf([aSpecialistCard()], { reading })))
    expect(html).toContain('aria-label="Remove filter Speaks Polish"')
    expect(textOf(html)).toContain("Speaks English")
    expect(html).not.toContain('aria-label="Remove filter Speaks English"')
  })

  test("says what was understood of everyday words", async () => {
    const concerns = [{ code: "SLEEP", name: "Sleep" }]
    const reading = { isNothing: false, languages: [], concerns, rest: "cant slep" }
    const found = api(resultOf([aSpecialistCard()], { reading }))
    expect(textOf(await htmlOf("/en/help-store-search?q=cant+slep", found))).toContain(
      "We understood: Sleep.",
    )
  })

  test("says that who speaks the reader's language comes first, where that orders", async () => {
    const says = async (path: string) => textOf(await htmlOf(path, api(resultOf([aSpecialistCard()]))))
    const first = "Specialists who speak your language (English) come first."
    expect(await says("/en/help-store-search")).toContain(first)
    expect(await says("/en/help-store-search?sort=priceAsc")).not.toContain(first)
  })

  test("says how results are ordered and what is paid for, in the one order that a payment changes", async () => {
    const says = async (path: string) => textOf(await htmlOf(path, api(resultOf([aSpecialistCard()]))))
    const paid = "Specialists marked “Premium (paid)” pay to come first among those who fit equally well."
    for (const path of ["/en/help-store-search", "/en/help-store-search?q=sleep"])
      expect(await says(path)).toContain(paid)
    for (const sort of ["priceAsc", "firstFree", "rating"])
      expect(await says(`/en/help-store-search?sort=${sort}`)).not.toContain(paid)
  })

  test("a search that does not answer is an error, not an empty page", async () => {
    const down = Response.json(
      { errorCode: "internal", errorMessage: "Broken", requestId: "req-9" },
      { status: 500 },
    )
    const response = await renderPage("/en/help-store-search", { api: api(down) })
    expect(response.status).toBe(500)
    expect(await response.text()).toContain("req-9")
  })

  test.each([
    ["de", "1 Fachperson, 1 diese Woche frei · Zeiten in Bukarest"],
    ["el", "1 ειδικός, 1 διαθέσιμος αυτή την εβδομάδα · ώρα: Βουκουρέστι"],
    ["uk", "1 фахівець, 1 вільний цього тижня · час: Бухарест"],
  ])("speaks %s", async (language, words) => {
    const found = api(resultOf([aSpecialistCard()]))
    expect(textOf(await htmlOf(`/${language}/help-store-search`, found))).toContain(words)
  })

  test("hides times from browsers of another zone until they are theirs", async () => {
    const html = await htmlOf("/en/help-store-search", api(resultOf([aSpecialistCard()])))
    expect(html).toContain('z!=="Europe/Bucharest"')
    expect(html).toContain('data-times=""')
  })
})
