import sharp from "sharp"
import { afterAll, beforeAll, expect, it } from "vitest"
import { multipart } from "../../../testing/multipart.ts"
import { createJoiningHarness, type JoiningHarness } from "./testing.ts"

let harness: JoiningHarness
beforeAll(async () => {
  harness = await createJoiningHarness()
})
afterAll(() => harness.server.close())

const PHOTO = "/api/v2/users/me/photo"

const upload = async (cookie: string, background: string): Promise<string> => {
  const picture = sharp({ create: { width: 400, height: 420, channels: 3, background } })
  const file = { name: "me.png", type: "image/png", content: await picture.png().toBuffer() }
  const { type, payload } = multipart({}, [file])
  const headers = { cookie, "content-type": type }
  const saved = await harness.server.app.inject({ method: "POST", url: PHOTO, payload, headers })
  await harness.server.settle()
  return saved.json().photo
}

/** The portrait of the public profile, and how its picture is answered. */
const shown = async (cookie: string): Promise<{ photo: string | null; status: number | null }> => {
  const { atlasUrl } = (await harness.call("GET /rest/v2/specWizard/profile", { cookie })).json()
  const { photo } = (await harness.call(`GET /rest/v2/profile-page/${atlasUrl}/profile-model`)).json().profile
  if (photo === null) return { photo, status: null }
  return { photo, status: (await harness.call(`GET /media/${photo}/320.webp`)).statusCode }
}

it("a public profile shows the portrait that its account has, and none once it was removed", async () => {
  const person = await harness.signUp({ appliesAs: "psychologist" })
  const { cookie, id } = person
  const first = await upload(cookie, "#336699")
  await harness.activate(person)
  expect(await shown(cookie)).toEqual({ photo: first, status: 200 })

  const second = await upload(cookie, "#993366")
  expect(second).not.toBe(first)
  expect(await shown(cookie)).toEqual({ photo: second, status: 200 })
  expect((await harness.review(id)).photo).toBe(second)

  await harness.call(`DELETE ${PHOTO}`, { cookie })
  await harness.server.settle()
  expect(await shown(cookie)).toEqual({ photo: null, status: null })
  expect((await harness.review(id)).photo).toBeNull()
})

it("one that was never public shows none before it is approved", async () => {
  const person = await harness.signUp({ appliesAs: "psychologist" })
  await upload(person.cookie, "#336699")
  const last = await upload(person.cookie, "#993366")
  await harness.activate(person)
  expect(await shown(person.cookie)).toEqual({ photo: last, status: 200 })
})
