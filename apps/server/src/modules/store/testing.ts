import { LANGUAGES } from "@arnica/i18n/languages"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import type { Harness } from "../../security-tests/testing.ts"

const V1 = "/rest/atlas-products/v1"
const ADMIN = "/rest/atlas-products/admin/v1"

/** A programme of four sessions for 560 lei, held by a specialist. */
export const aProgramme = (of: Harness["ioana"], more: Readonly<Record<string, unknown>> = {}): object => ({
  uuid: null,
  version: 0,
  code: "sleep-in-four-weeks",
  categoryCode: "PSIH_HEALTH",
  kind: "programme",
  status: "published",
  picture: "mind",
  texts: [
    {
      language: "en",
      title: "Sleep in four weeks",
      summary: "Four sessions and two minutes of diary each morning",
      parts: [{ title: "Where your nights go", text: "You read your diary together." }],
      suits: ["You lie awake three nights a week"],
      doctorFirst: ["You stop breathing at night"],
    },
    { language: "ro", title: "Somn în patru săptămâni", summary: "Patru ședințe și un jurnal de somn" },
  ],
  tags: ["sleep"],
  sessions: 4,
  months: 3,
  prices: [{ currency: "RON", amount: 56_000 }],
  holders: [{ specialistID: of.planted.id, sessionID: of.planted.productId }],
  ...more,
})

type Sent = {
  readonly as?: Person
  readonly url: string
  readonly payload?: object
  readonly language?: string
}

/** What the tests of the store do on a stage. */
export type StoreHarness = {
  readonly get: (url: string, more?: Omit<Sent, "url">) => ReturnType<Harness["call"]>
  readonly post: (sent: Sent) => ReturnType<Harness["call"]>
  /** Saves a product as an admin, and answers it as its editor shows it. */
  readonly save: (product: object) => Promise<{ uuid: string; version: number; blocker: string | null }>
  /** The titles of a list. */
  readonly titles: (url?: string, language?: string) => Promise<string[]>
}

const LIST = "default/page/1/count/20/orderBy/id/desc"
const saved = z.object({ uuid: z.string(), version: z.int(), blocker: z.string().nullable() })
const listed = z.object({ total: z.int(), items: z.array(z.object({ title: z.string() })) })

/** The harness of a stage. */
export const storeHarness = (stage: () => Harness): StoreHarness => {
  const get: StoreHarness["get"] = (url, { as, language = "en" } = {}) =>
    stage().call({
      ...(as === undefined ? {} : { as }),
      method: "GET",
      url: url.startsWith("/") ? url : `${V1}/${url}`,
      headers: { language },
    })
  const post: StoreHarness["post"] = async ({ as, url, payload = {}, language = "en" }) => {
    const who = as === undefined ? {} : { as }
    const answer = await stage().call({ ...who, method: "POST", url, payload, headers: { language } })
    await stage().server.settle()
    return answer
  }
  return {
    get,
    post,
    save: async (payload) => {
      const answer = await post({ as: stage().admin, url: `${ADMIN}/product`, payload })
      if (answer.statusCode !== 200) throw new Error(`not saved: ${answer.body}`)
      return saved.parse(answer.json())
    },
    titles: async (url = LIST, language = "en") =>
      listed.parse((await get(url, { language })).json()).items.map(({ title }) => title),
  }
}

/** A word in every language. */
export const inAll = (word: string): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, word]))
