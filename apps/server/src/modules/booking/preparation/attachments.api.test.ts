import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { multipart } from "../../../testing/multipart.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import type { Planted } from "../../specialists/testing.ts"
import { countIn, details, iso, MINUTE, openBookingHarness, TEN, tracesOf } from "../harness/testing.ts"

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

const harness = await openBookingHarness()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  ana = await harness.client()
})

describe("files", () => {
  const send = async (files: Parameters<typeof multipart>[1], offer?: string) => {
    const body = details(offer ?? (await harness.offerOf({ of: specialist, at: TEN })))
    const { type, payload } = multipart(body, files)
    return await harness.post(ana, payload, { "content-type": type })
  }

  it("reach the specialist, with their type by what they are", async () => {
    const reply = await send([
      { name: "../../Analize ș.png", type: "application/pdf", content: PNG },
      { name: `${"x".repeat(200)}.png`, type: "image/png", content: PNG },
    ])
    expect(reply.status).toBe(201)
    const { rows } = await harness.server.platform.db.pool.query(
      "select uuid, order_id from booking.appointment where client_id = $1",
      [ana.userId],
    )
    await harness.pay(ana, rows[0].order_id)
    const url = `/api/v2/appointments/${rows[0].uuid}/preparation`
    const who = harness.asProvider(specialist)
    const { body } = await harness.call({ url, who })
    expect(body).toMatchObject({
      attachments: [
        { name: "Analize ș.png", type: "image/png", bytes: PNG.length },
        { name: `${"x".repeat(95)}.png`, type: "image/png" },
      ],
    })
    const found = await harness.server.platform.db.pool.query(
      "select id, file_key from booking.attachment order by position",
    )
    expect(found.rows[0].file_key).toMatch(/^private\//)
    const listed = { url: `/rest/v2/user/files/appointment/${rows[0].uuid}` }
    expect((await harness.call({ ...listed, who })).body).toMatchObject([
      { id: found.rows[0].id },
      { type: "image/png" },
    ])
    const stranger = await harness.client()
    expect(await harness.call({ ...listed, who: stranger })).toMatchObject({ status: 404 })
    const file = `/api/v2/appointments/${rows[0].uuid}/attachments/${found.rows[0].id}`
    const answer = await harness.server.app.inject({ url: file, headers: { "x-test-user": who.userId } })
    expect(answer.rawPayload.equals(PNG)).toBe(true)
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename*=UTF-8''Analize%20%C8%99.png",
    })
    expect((await harness.call({ url: file, who: await harness.client() })).status).toBe(404)
    expect((await harness.call({ url: `/uploads/${found.rows[0].file_key}` })).status).toBe(404)
  })

  it("of another type, or too large, are refused", async () => {
    const before = await tracesOf(harness, ana)
    expect(
      await send([{ name: "a.pdf", type: "application/pdf", content: Buffer.from("<html>") }]),
    ).toMatchObject({
      status: 415,
      body: { errorCode: "wrongFileType" },
    })
    const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])
    expect(await send([{ name: "a.png", type: "image/png", content: large }])).toMatchObject({
      status: 413,
      body: { errorCode: "fileTooLarge" },
    })
    expect(await tracesOf(harness, ana)).toEqual(before)
  })

  it("are gone when the booking is refused", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    await harness.confirmed({ who: await harness.client(), of: specialist, at: TEN })
    const before = await countIn(harness, "booking.attachment")
    const reply = await send([{ name: "a.png", type: "image/png", content: PNG }], offer)
    expect(reply).toMatchObject({ status: 409, body: { errorCode: -6837 } })
    expect(await countIn(harness, "booking.attachment")).toBe(before)
  })

  it("that a dead process left behind are removed", async () => {
    const { platform } = harness.server
    const key = await platform.files.put(PNG, { visibility: "private", extension: "png" })
    await platform.db.pool.query(
      `insert into booking.attachment (id, file_key, name, is_sealed, type, bytes, position, created_at)
       values (gen_random_uuid(), $1, 'sealed', true, 'image/png', 68, 0, $2)`,
      [key, iso(TEST_NOW)],
    )
    harness.server.clock.advance(59 * MINUTE)
    await platform.jobs.sweep()
    expect(await platform.files.read(key)).toBeDefined()
    harness.server.clock.advance(10 * MINUTE)
    await platform.jobs.sweep()
    expect(await platform.files.read(key)).toBeUndefined()
    expect(await countIn(harness, `booking.attachment where file_key = '${key}'`)).toBe(0)
  })

  it("in a broken or unreadable body leave nothing behind", async () => {
    const before = await tracesOf(harness, ana)
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    const { type, payload } = multipart(details(offer), [{ name: "a.png", type: "image/png", content: PNG }])
    const cut = await harness.post(ana, payload.subarray(0, payload.length - 40), { "content-type": type })
    expect(cut).toMatchObject({ status: 400, body: { errorCode: -2434 } })
    const text = await harness.post(ana, Buffer.from("hello"), { "content-type": "text/plain" })
    expect(text).toMatchObject({ status: 415, body: { errorCode: "wrongMediaType" } })
    const huge = await harness.post(ana, Buffer.alloc(10 * 1024 * 1024, "a"), {
      "content-type": "application/json",
    })
    expect(huge).toMatchObject({ status: 413, body: { errorCode: "tooLarge" } })
    expect(await tracesOf(harness, ana)).toEqual(before)
  })
})
