import { generateKeyPairSync } from "node:crypto"
import type { LightMyRequestResponse } from "fastify"
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { systemClock } from "../../../platform/clock.ts"
import { type Authenticator, createAuthenticator, type Spoiled } from "../../../testing/authenticator.ts"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

const SITE = "https://arnica.example"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness({ env: { PUBLIC_URL: SITE } })
})
afterAll(() => harness.server.close())

type Asked = { readonly challenge: string; readonly cookie: string }

const together = (...cookies: string[]): string => cookies.filter(Boolean).join("; ")

const askedBy = (response: LightMyRequestResponse, session: string): Asked => {
  expect(response.statusCode).toBe(200)
  return { challenge: response.json().challenge, cookie: together(session, cookieOf(response)) }
}

const askToSignIn = async (): Promise<Asked> =>
  askedBy(await harness.get("/Auth/passkey/generate-authenticate-options"), "")

const askToAdd = async (session: string): Promise<Asked> =>
  askedBy(
    await harness.post(
      "/Auth/passkey/generate-register-options",
      { password: PASSWORD },
      { cookie: session },
    ),
    session,
  )

const signInBy = (response: object, cookie: string): Promise<LightMyRequestResponse> =>
  harness.post("/Auth/passkey/verify-authentication", { response }, { cookie, origin: SITE })

const addBy = (response: object, cookie: string): Promise<LightMyRequestResponse> =>
  harness.post("/Auth/passkey/verify-registration", { response, name: "Phone" }, { cookie, origin: SITE })

type Owner = { readonly email: string; readonly cookie: string; readonly device: Authenticator }

/** Somebody whose device keeps a passkey. */
const somebody = async (): Promise<Owner> => {
  const { email, cookie } = await harness.signUp()
  const device = createAuthenticator(SITE)
  const asked = await askToAdd(cookie)
  const added = await addBy(device.create(asked), asked.cookie)
  expect(added.statusCode).toBe(200)
  return { email, cookie, device }
}

/** All passkeys, with their counters, and how many sessions there are. */
const kept = async (): Promise<object> => {
  const { pool } = harness.server.platform.db
  const { rows } = await pool.query("select * from identity.passkey order by id")
  const sessions = await pool.query("select count(*) from identity.session")
  return { passkeys: rows, sessions: sessions.rows }
}

const NOT_FOUND = "notFound"
const REFUSED = [422, "passkeyRefused"]

/** Refused in the envelope of all calls, by which nothing changed and nobody is signed in. */
const expectRefused = async (
  attack: () => Promise<LightMyRequestResponse>,
  as: readonly unknown[] = REFUSED,
): Promise<void> => {
  const before = await kept()
  const refused = await attack()
  expect([refused.statusCode, refused.json().errorCode]).toEqual(as)
  expect(JSON.stringify(refused.json().errorMessage)).toMatch(/\w/)
  expect(await kept()).toEqual(before)
}

const WRONG: readonly (readonly [string, Spoiled])[] = [
  ["for another website", { origin: "https://evil.example" }],
  ["for a part of ours", { origin: "https://blog.arnica.example" }],
  ["for a name that begins like ours", { origin: "https://arnica.example.evil.example" }],
  ["for a name that ends like ours", { origin: "https://not-arnica.example" }],
  ["for a name that looks like ours", { origin: "https://\u0430rnica.example" }],
  ["for ours in the clear", { origin: "http://arnica.example" }],
  ["for another port of ours", { origin: "https://arnica.example:8443" }],
  ["for no website", { origin: "null" }],
  ["by a key for another website", { rpId: "evil.example" }],
  ["by a key for all of the country", { rpId: "example" }],
  ["by a key for a part of ours", { rpId: "blog.arnica.example" }],
  ["of an earlier question", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
  ["of no question", { challenge: "" }],
  ["by a device that nobody unlocked", { isVerified: false }],
  ["by a device that nobody touched", { isPresent: false, isVerified: false }],
]

test("who has a passkey signs in by it, again and again", async () => {
  const { device, email } = await somebody()
  for (let times = 0; times < 3; times += 1) {
    const asked = await askToSignIn()
    const signedIn = await signInBy(device.get(asked), asked.cookie)
    expect(signedIn.statusCode).toBe(200)
    const details = await harness.get("/rest/v2/user/details/", cookieOf(signedIn))
    expect(details.json().email).toBe(email)
  }
})

test("both ways in ask the device to be unlocked", async () => {
  const { cookie } = await harness.signUp()
  const added = await harness.post(
    "/Auth/passkey/generate-register-options",
    { password: PASSWORD },
    { cookie },
  )
  expect(added.json().authenticatorSelection).toMatchObject({ userVerification: "required" })
  const signIn = await harness.get("/Auth/passkey/generate-authenticate-options")
  expect(signIn.json()).toMatchObject({ userVerification: "required", rpId: "arnica.example" })
})

describe("signing in by an answer", () => {
  let owner: Owner
  beforeAll(async () => {
    owner = await somebody()
  })

  test.each<readonly [string, Spoiled]>([
    ...WRONG,
    ["to a question about adding one", { type: "webauthn.create" }],
    ["that another key signed", { key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey }],
  ])("%s is refused", async (_what, spoiled) => {
    const asked = await askToSignIn()
    await expectRefused(() => signInBy(owner.device.get(asked, spoiled), asked.cookie))
  })

  test("of a copy of the device that is behind is refused", async () => {
    const first = await askToSignIn()
    expect((await signInBy(owner.device.get(first, { counter: 100 }), first.cookie)).statusCode).toBe(200)
    for (const counter of [100, 99, 0]) {
      const asked = await askToSignIn()
      await expectRefused(() => signInBy(owner.device.get(asked, { counter }), asked.cookie))
    }
  })

  test("with somebody else's credential is refused", async () => {
    const other = await somebody()
    const asked = await askToSignIn()
    await expectRefused(() => signInBy(other.device.get(asked, { id: owner.device.id }), asked.cookie))
  })

  test("a second time is refused", async () => {
    const asked = await askToSignIn()
    const answer = owner.device.get(asked, { counter: 500 })
    expect((await signInBy(answer, asked.cookie)).statusCode).toBe(200)
    await expectRefused(() => signInBy(answer, asked.cookie))
  })

  test("to the question of another browser is refused", async () => {
    const [mine, theirs] = [await askToSignIn(), await askToSignIn()]
    await expectRefused(() => signInBy(owner.device.get(theirs), mine.cookie))
    await expectRefused(() => signInBy(owner.device.get(theirs), ""))
  })

  test("to a question about adding one is refused", async () => {
    const asked = await askToAdd(owner.cookie)
    await expectRefused(() => signInBy(owner.device.get(asked), asked.cookie))
  })

  test("that comes too late is refused", async () => {
    const asked = await askToSignIn()
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(systemClock.now() + 6 * 60_000)
    await expectRefused(() => signInBy(owner.device.get(asked), asked.cookie))
  })

  test("of a device and its copy side by side lets one of them in", async () => {
    const questions = await Promise.all([askToSignIn(), askToSignIn(), askToSignIn(), askToSignIn()])
    const answers = await Promise.all(
      questions.map((asked) => signInBy(owner.device.get(asked, { counter: 1_000 }), asked.cookie)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422])
  })

  test.each(["", "a\u0000b", "not base64!", "A".repeat(2_000)])(
    "with %j for a credential is refused",
    async (id) => {
      const asked = await askToSignIn()
      await expectRefused(() => signInBy(owner.device.get(asked, { id }), asked.cookie), [400, -2434])
    },
  )

  test("of another website's page is refused before it is read", async () => {
    const asked = await askToSignIn()
    const response = owner.device.get(asked)
    await expectRefused(
      () =>
        harness.post(
          "/Auth/passkey/verify-authentication",
          { response },
          { cookie: asked.cookie, origin: "https://evil.example" },
        ),
      [403, "crossSite"],
    )
  })
})

describe("adding a passkey by an answer", () => {
  test.each<readonly [string, Spoiled]>([
    ...WRONG,
    ["to a question about signing in", { type: "webauthn.get" }],
    ["with an algorithm that we do not take", { algorithm: -999 }],
  ])("%s is refused", async (_what, spoiled) => {
    const { cookie } = await harness.signUp()
    const asked = await askToAdd(cookie)
    await expectRefused(() => addBy(createAuthenticator(SITE).create(asked, spoiled), asked.cookie))
  })

  test("without the password, by a session alone, is refused", async () => {
    const { cookie } = await harness.signUp()
    const made = createAuthenticator(SITE).create({ challenge: "AAAA" })
    await expectRefused(() => addBy(made, cookie))
    const signIn = await askToSignIn()
    const answer = createAuthenticator(SITE).create(signIn)
    await expectRefused(() => addBy(answer, together(cookie, signIn.cookie)))
  })

  test("without a session is refused", async () => {
    const { cookie } = await harness.signUp()
    const asked = await askToAdd(cookie)
    const question = asked.cookie.replace(`${cookie}; `, "")
    await expectRefused(() => addBy(createAuthenticator(SITE).create(asked), question), [401, "noSession"])
  })

  test("to somebody else's question is refused", async () => {
    const [mine, theirs] = [await harness.signUp(), await harness.signUp()]
    const asked = await askToAdd(theirs.cookie)
    const question = asked.cookie.replace(`${theirs.cookie}; `, "")
    await expectRefused(() => addBy(createAuthenticator(SITE).create(asked), together(mine.cookie, question)))
  })

  test("a second time, or with somebody else's credential, is refused", async () => {
    const owner = await somebody()
    const thief = await harness.signUp()
    const asked = await askToAdd(thief.cookie)
    const device = createAuthenticator(SITE)
    await expectRefused(() => addBy(device.create(asked, { id: owner.device.id }), asked.cookie))
    const anew = await askToAdd(thief.cookie)
    const answer = device.create(anew)
    expect((await addBy(answer, anew.cookie)).statusCode).toBe(200)
    await expectRefused(() => addBy(answer, anew.cookie))
    const back = await askToSignIn()
    const signedIn = await signInBy(owner.device.get(back), back.cookie)
    expect((await harness.get("/rest/v2/user/details/", cookieOf(signedIn))).json().email).toBe(owner.email)
  })
})

test("nobody renames or removes somebody else's passkey, and a removed one opens nothing", async () => {
  const [owner, thief] = [await somebody(), await somebody()]
  const [{ id }] = (await harness.get("/Auth/passkey/list-user-passkeys", owner.cookie)).json()
  const as = { cookie: thief.cookie }
  await expectRefused(() => harness.post("/Auth/passkey/delete-passkey", { id }, as), [404, NOT_FOUND])
  await expectRefused(
    () => harness.post("/Auth/passkey/update-passkey", { id, name: "Mine" }, as),
    [404, NOT_FOUND],
  )
  const removed = await harness.post("/Auth/passkey/delete-passkey", { id }, { cookie: owner.cookie })
  expect(removed.statusCode).toBe(200)
  const asked = await askToSignIn()
  await expectRefused(() => signInBy(owner.device.get(asked), asked.cookie), [404, -16])
})
