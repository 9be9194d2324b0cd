import { conversationsEndpoints } from "@arnica/contract/conversations"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { multipart } from "../../testing/multipart.ts"

const FAMILY = "👨‍👩‍👧‍👦"
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")
const base = "/api/v2/conversations"
const messageSchema = conversationsEndpoints["POST /api/v2/conversations/{id}/messages"].responses[201]
const detailSchema = z.object({ path: z.string(), message: z.string() })
const refusedSchema = z.object({ errorMessage: z.object({ details: z.array(detailSchema) }) })

let stage: Harness
let id: string
beforeAll(async () => {
  stage = await createHarness()
  const booked = await stage.buy(stage.ana, stage.ioana.planted)
  const opened = await stage.call({
    as: stage.ana,
    method: "POST",
    url: base,
    payload: { appointmentUuid: booked.uuid },
  })
  id = opened.json().id
})
afterAll(() => stage.close())

const send = (as: Person, text: string, headers = {}) =>
  stage.call({ as, method: "POST", url: `${base}/${id}/messages`, payload: { text }, headers })

test("500 characters as a person counts them arrive whole", async () => {
  const text = FAMILY.repeat(500)
  const sent = messageSchema.parse((await send(stage.ana, text)).json())
  expect(sent.text).toBe(text)
})

test.each([
  ["501 pictures", FAMILY.repeat(501), "500"],
  ["501 letters", "x".repeat(501), "500"],
  ["one letter under a heap of marks", `a${"\u0301".repeat(10_000)}`, "10000"],
])("%s are refused at the field, in the reader's language", async (_what, text, limit) => {
  const refused = await send(stage.ana, text, { language: "de" })
  expect(refused.statusCode).toBe(400)
  const { details } = refusedSchema.parse(refused.json()).errorMessage
  expect(details).toHaveLength(1)
  expect(details[0]?.path).toBe("text")
  expect(details[0]?.message).toContain(limit)
  expect(details[0]?.message).toContain("Zeichen")
})

const sendFile = async (name: string, content: Buffer) => {
  const { type, payload } = multipart({ text: "" }, [{ name, type: "image/png", content }])
  const sent = await stage.call({
    as: stage.ana,
    method: "POST",
    url: `${base}/${id}/messages`,
    payload,
    headers: { "content-type": type },
  })
  return messageSchema.parse(sent.json()).files[0]
}

test("a name of a file has 99 units at most, and no character is cut in two", async () => {
  const file = await sendFile(`a${FAMILY.repeat(20)}.png`, PNG)
  expect(file?.name).toBe(`a${FAMILY.repeat(8)}.png`)
  expect(file?.name.length).toBeLessThanOrEqual(99)
})

test("a picture is shown in small to the two alone; a document has none", async () => {
  const { ana, ioana, bob, admin } = stage
  const picture = await sendFile("arm.png", PNG)
  const preview = `/api/v2/message-files/${picture?.id}/preview`
  for (const as of [ana, ioana]) {
    const got = await stage.call({ as, url: preview })
    expect(got.statusCode).toBe(200)
    expect(got.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "private, no-store" })
    expect(got.rawPayload.subarray(8, 12).toString()).toBe("WEBP")
  }
  for (const as of [bob, admin]) expect((await stage.call({ as, url: preview })).statusCode).toBe(404)
  const document = await sendFile("letter.pdf", PDF)
  expect(document).toMatchObject({ name: "letter.pdf", type: "application/pdf", bytes: PDF.length })
  const none = await stage.call({ as: ana, url: `/api/v2/message-files/${document?.id}/preview` })
  expect(none.statusCode).toBe(404)
})
