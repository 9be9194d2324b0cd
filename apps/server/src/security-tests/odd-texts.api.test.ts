import { typedName } from "@arnica/contract/shared"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { answered, envelopeSchema, faultOf } from "./envelope.ts"
import { TEXTS } from "./hostile-strings.ts"
import { CUSTOMER, createHarness, type Harness } from "./testing.ts"

let stage: Harness

beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const namedBy = (text: string): FormData => {
  const form = new FormData()
  form.set("files", new File(["%PDF-1.7\n%%EOF"], `${text}.pdf`, { type: "application/pdf" }))
  return form
}

const madeSchema = z.object({ appUuid: z.uuid(), orderID: z.uuid() })
const keptSchema = z.object({
  note: z.string().nullable(),
  attachments: z.array(z.object({ id: z.string() })).length(1),
})

/** As PostgreSQL can keep it: what stands for half a character is no character. */
const storable = (text: string): string => text.trim().toWellFormed()

test.each(TEXTS.filter((text) => text.length < 200))(
  "a person may write %j, be called so where it is a name, and name a file so",
  async (text) => {
    const { ana, ioana } = stage
    const [time] = await stage.times({ planted: ioana.planted, as: ana })
    const form = namedBy(text)
    const name = typedName({ min: 1, max: 58 }).safeParse(text).data ?? "Ana"
    const booking = stage.bookingOf(time?.offer ?? "", {
      customer: { ...CUSTOMER, firstName: name, lastName: `${name} x` },
      beneficiary: { firstName: `${name} y`, lastName: "Pop", relation: "child" },
      note: text,
    })
    form.set("details", JSON.stringify(booking))
    const response = await stage.call({ as: ana, method: "POST", url: "/rest/v2/bookings", payload: form })
    if (response.statusCode !== 201) {
      expect({ fault: faultOf(answered(response)), status: response.statusCode }).toEqual({
        fault: null,
        status: 400,
      })
      // A NUL nobody can write.
      expect(text).toContain("\u0000")
      return
    }
    const made = madeSchema.parse(response.json())
    const url = `/api/v2/appointments/${made.appUuid}/preparation`
    const { note, attachments } = keptSchema.parse((await stage.call({ as: ana, method: "GET", url })).json())
    expect(storable(note ?? "")).toBe(storable(text))
    const file = `/api/v2/appointments/${made.appUuid}/attachments/${attachments[0]?.id}`
    expect((await stage.call({ as: ana, method: "GET", url: file })).statusCode).toBe(200)
    // Mails, outbox and lists have to cope with it too.
    await stage.server.settle()
    const list = await stage.call({ as: ana, method: "GET", url: "/rest/v2/client/getMyAppointments" })
    expect(list.statusCode).toBe(200)
    const dropped = await stage.call({ as: ana, method: "DELETE", url: `/api/v2/orders/${made.orderID}` })
    expect(dropped.statusCode).toBe(204)
  },
)

test.each(["xx", "zz-ZZ", "'; DROP TABLE x; --", "e".repeat(2_000), "__proto__"])(
  "a reader's language that nobody speaks here (%j) is English",
  async (language) => {
    const response = await stage.call({
      method: "GET",
      url: "/rest/v2/profile-page/nobody-at-all/profile-model",
      headers: { language },
    })
    const { errorMessage } = envelopeSchema.parse(response.json())
    expect(errorMessage).toBe("This specialist is not, or is no longer, on Arnica.")
  },
)

test.each([
  "'; DROP TABLE specialists.specialist; --",
  "' OR '1'='1",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "%_\\%",
  "a & b | !c <-> (d:*",
  "𝓘𝓸𝓪𝓷𝓪 \ud83d 👩‍👩‍👧‍👦 \u202e",
  "x".repeat(200),
])("a search for %j is a search", async (q) => {
  const query = new URLSearchParams({ q }).toString()
  const response = await stage.call({ method: "GET", url: `/api/helpstore/v1/specialists?${query}` })
  expect(response.statusCode).toBe(200)
  expect(response.headers["content-type"]).toMatch(/^application\/json/)
  const { total } = z.object({ total: z.int() }).parse(response.json())
  expect(total).toBeLessThanOrEqual(2)
  const all = await stage.call({ method: "GET", url: "/api/helpstore/v1/specialists" })
  expect(all.json().total).toBe(2)
})

test("a slot that is not on the grid is shown as not to be had, with what is near", async () => {
  const url = "/rest/v2/public/bookingWizard/slot/ioana-muresan/2026-03-12T08:07:00Z/details"
  const response = await stage.call({ method: "GET", url })
  expect(response.statusCode).toBe(200)
  const { available, nearest, slot } = response.json()
  expect({ available, offer: slot.offer }).toEqual({ available: false, offer: null })
  expect(nearest.length).toBeGreaterThan(0)
})
