import { specialistTerms } from "@arnica/content/terms"
import { specialistReviewEndpoints } from "@arnica/contract/specialist-review"
import type { InjectOptions, LightMyRequestResponse } from "fastify"
import type { z } from "zod"
import { compose, type Modules, prepare } from "../../../compose.ts"
import { multipart } from "../../../testing/multipart.ts"
import { createTestServer, type TestServer } from "../../../testing/server.ts"
import { createUsers, hashPassword } from "../../identity/index.ts"
import { aUser, cookieOf } from "../../identity/testing.ts"

const PASSWORD = "a calm mountain flower"
/** A picture that is one. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/** What a psychologist fills in, by call. */
export const FILLED: Readonly<Record<string, object>> = {
  "POST /rest/v2/specWizard/personal": {
    title: "",
    firstName: "Maria",
    lastName: "Pop",
    gender: "female",
    countryCode: "RO",
    city: "Iași",
    officeAddress: "",
    timeZone: "Europe/Bucharest",
  },
  "PATCH /api/v2/spec-wizard/about": {
    heading: JSON.stringify({ ro: "Ascult întâi", en: "I listen first" }),
    description: JSON.stringify({ ro: "Lucrez cu adulți.\n\nȘi cu familii.", en: "I work with adults." }),
    approach: "{}",
    videos: "https://video.example.org/1, https://video.example.org/2",
  },
  "POST /rest/v2/specWizard/professional": {
    medicalDomain: "PSIHO",
    specialities: ["CLINICAL_PSYCHOLOGIST"],
    therapyTypes: ["COGN_COMP"],
    skills: ["ANXIETY", "SLEEP"],
    languages: ["ro", "en"],
    practisingSince: 2015,
  },
  "PATCH /api/v2/spec-wizard/education": {
    items: [{ title: "Master", institution: "Universitatea din Iași", from: 2010, to: 2012 }],
  },
  "PATCH /api/v2/spec-wizard/licenses": {
    items: [{ number: "12345", issuer: "Colegiul Psihologilor", expires: "2027-01-31", documentId: null }],
  },
  "PATCH /api/v2/spec-wizard/memberships": { items: ["Colegiul Psihologilor din România"] },
  "PATCH /api/v2/spec-wizard/settings": {
    appDuration: 50,
    minimumNoticeMinutes: 60,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    dailyLimit: 6,
    weeklyLimit: null,
  },
  "PATCH /api/v2/spec-wizard/store": {
    products: [
      {
        id: null,
        sessionTypeCode: "VIDEO_INDIVIDUAL",
        minutes: 50,
        firstMeetingDiscount: 20,
        prices: [{ amount: 18_000, currency: "RON" }],
      },
    ],
  },
  "PATCH /api/v2/spec-wizard/billing": {
    kind: "person",
    name: "Maria Pop",
    taxId: "",
    registration: "",
    cnp: "2960523460018",
    vatPayer: false,
    countryCode: "RO",
    city: "Iași",
    street: "Strada Lungă 1",
    postalCode: "700001",
    bank: "Banca",
    iban: "RO49 AAAA 1B31 0075 9384 0000",
  },
  "PATCH /api/v2/spec-wizard/billing-legals": { mandate: true },
}

type Review = z.output<
  (typeof specialistReviewEndpoints)["GET /rest/v2/adminManagement/loadSpecialistDetails/{id}"]["responses"][200]
>
const reviewSchema =
  specialistReviewEndpoints["GET /rest/v2/adminManagement/loadSpecialistDetails/{id}"].responses[200]

/** The whole server, with people who join and who check. */
export type JoiningHarness = {
  readonly server: TestServer<Modules>
  readonly admin: string
  /** Signs somebody up; answers their cookie, and their specialist's number where they apply. Their address is confirmed. */
  signUp(given?: { readonly appliesAs?: string }): Promise<{ cookie: string; email: string; id: number }>
  call(
    route: string,
    given?: { cookie?: string; body?: object; query?: InjectOptions["query"] },
  ): Promise<LightMyRequestResponse>
  /** Saves a tab at the revision that stands, with what differs. */
  save(
    cookie: string,
    route: string,
    given?: { readonly body?: object; readonly revision?: number },
  ): Promise<LightMyRequestResponse>
  upload(cookie: string): Promise<LightMyRequestResponse>
  /** Fills everything in. */
  fill(cookie: string): Promise<void>
  review(id: number): Promise<Review>
  /** Hands in, accepting the terms for specialists in force. */
  handIn(cookie: string): Promise<LightMyRequestResponse>
  /** Opens all documents as the admin. */
  look(id: number): Promise<void>
  /** Opens all documents and approves what was read. */
  approve(id: number): Promise<LightMyRequestResponse>
  /** Fills everything in, hands it in and has it approved. */
  activate(person: { cookie: string; id: number }): Promise<void>
}

const READING: Readonly<Record<string, string>> = {
  billing: "/rest/v2/specWizard/billingInfo",
  "billing-legals": "/rest/v2/specialist/billingLegals",
  about: "/api/v2/spec-wizard/about",
}

const callOn =
  (server: TestServer<Modules>): JoiningHarness["call"] =>
  (route, { cookie = "", body, query } = {}) => {
    const [method, url] = route.split(" ")
    const payload = body === undefined ? {} : { payload: body }
    return server.app.inject({
      method: method === "POST" || method === "PATCH" || method === "DELETE" ? method : "GET",
      url: url ?? "",
      headers: { cookie },
      ...payload,
      ...(query === undefined ? {} : { query }),
    })
  }

const signInAdmin = async (server: TestServer<Modules>): Promise<string> => {
  const user = aUser({ isAdmin: true, firstName: "Ada", passwordHash: await hashPassword(PASSWORD) })
  await server.platform.db.transaction((tx) => createUsers(tx, [user]))
  const body = { email: user.email, password: PASSWORD }
  return cookieOf(await callOn(server)("POST /Auth/sign-in/email", { body }))
}

const signUpOn = ({ server, call }: Pick<JoiningHarness, "server" | "call">): JoiningHarness["signUp"] => {
  let count = 0
  return async (given = {}) => {
    count += 1
    const email = `joins.${count}@example.org`
    const begun = await call("POST /Auth/sign-up/email", {
      body: {
        firstName: "Maria",
        lastName: "Pop",
        email,
        password: PASSWORD,
        language: "en",
        timeZone: "Europe/Bucharest",
        acceptTerms: true,
        ...given,
      },
    })
    await server.settle()
    const mail = server.mails.findLast(({ to }) => to.address === email)
    const code = /: (\d{6})$/m.exec(mail?.text ?? "")?.[1] ?? ""
    const { signUpId } = begun.json()
    const cookie = cookieOf(await call("POST /Auth/sign-up/code", { body: { signUpId, code } }))
    const progress = await call("GET /rest/v2/specWizard/profile", { cookie })
    return { cookie, email, id: progress.statusCode === 200 ? progress.json().specialistId : 0 }
  }
}

/** How an admin reads a profile that waits, and opens each document of it. */
const reviewingOn = ({
  call,
  admin,
}: Pick<JoiningHarness, "call" | "admin">): Pick<JoiningHarness, "review" | "look"> => {
  const review: JoiningHarness["review"] = async (id) =>
    reviewSchema.parse(
      (await call(`GET /rest/v2/adminManagement/loadSpecialistDetails/${id}`, { cookie: admin })).json(),
    )
  const look: JoiningHarness["look"] = async (id) => {
    for (const { id: document } of (await review(id)).documents) {
      const route = `GET /api/v2/spec-wizard/documents/${document}`
      const opened = await call(route, { cookie: admin, query: { specialistID: String(id) } })
      if (opened.statusCode !== 200) throw new Error(opened.body)
    }
  }
  return { review, look }
}

/** Starts it. Close it with `server.close()`. */
export const createJoiningHarness = async (): Promise<JoiningHarness> => {
  const server = await createTestServer({ compose })
  await prepare(server.platform)
  const call = callOn(server)
  const admin = await signInAdmin(server)
  const save: JoiningHarness["save"] = async (cookie, route, { body, revision } = {}) => {
    const word = route.split("/").at(-1) ?? ""
    const reading = READING[word] ?? `/rest/v2/specWizard/${word}`
    const current = (await call(`GET ${reading}`, { cookie })).json()
    const given = { ...FILLED[route], ...body, revision: revision ?? current.meta.revision }
    return await call(route, { cookie, body: given })
  }
  const upload: JoiningHarness["upload"] = async (cookie) => {
    const { type, payload } = multipart({ kind: "licence" }, [
      { name: "Atestat ș.pdf", type: "text/html", content: PNG },
    ])
    return await server.app.inject({
      method: "POST",
      url: "/api/v2/spec-wizard/documents",
      payload,
      headers: { cookie, "content-type": type },
    })
  }
  const fill: JoiningHarness["fill"] = async (cookie) => {
    for (const route of Object.keys(FILLED)) {
      const answered = await save(cookie, route)
      if (answered.statusCode !== 200) throw new Error(`${route}: ${answered.body}`)
    }
    const uploaded = await upload(cookie)
    if (uploaded.statusCode !== 201) throw new Error(uploaded.body)
  }
  const handIn: JoiningHarness["handIn"] = (cookie) =>
    call("POST /api/v2/spec-wizard/submission", {
      cookie,
      body: { acceptedTerms: specialistTerms.version },
    })
  const { review, look } = reviewingOn({ call, admin })
  const approve: JoiningHarness["approve"] = async (id) => {
    await look(id)
    const { version } = await review(id)
    return await call(`POST /api/v2/admin/specialists/${id}/approval`, { cookie: admin, body: { version } })
  }
  return {
    server,
    admin,
    call,
    save,
    upload,
    fill,
    handIn,
    review,
    look,
    approve,
    signUp: signUpOn({ server, call }),
    activate: async ({ cookie, id }) => {
      await fill(cookie)
      await handIn(cookie)
      await approve(id)
      await server.settle()
    },
  }
}
