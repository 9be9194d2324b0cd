import { afterAll, beforeAll, expect, test } from "vitest"
import { answered, faultOf } from "./envelope.ts"
import type { Person } from "./people/testing.ts"
import { ALL } from "./request.ts"
import { changedTables, type Rows, watchRows } from "./rows.ts"
import { createHarness, type Harness } from "./testing.ts"

let stage: Harness
let readRows: () => Promise<Rows>

beforeAll(async () => {
  stage = await createHarness()
  readRows = await watchRows(stage.server.platform.db.pool)
})
afterAll(() => stage.close())

const SIGNED_BY_NOBODY = { bt_signature: `key|${"0".repeat(64)}`, bt_payload: "e30=" }
const post = (gateway: string, fields: Readonly<Record<string, string>>, as?: Person) =>
  stage.call({
    ...(as === undefined ? {} : { as }),
    method: "POST",
    url: `/api/v2/payments/webhooks/${gateway}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  })

test("a webhook is known to this suite", () => {
  const webhooks = ALL.filter(({ endpoint }) => endpoint.webhook === true)
  expect(webhooks.map(({ key }) => key).sort()).toEqual([
    "GET /api/v2/payments/webhooks/braintree",
    "POST /api/v2/notifications/unsubscribe",
    "POST /api/v2/payments/webhooks/{gateway}",
    "POST /api/v2/video/webhooks/livekit",
  ])
})

test.each([
  ["without a signature", { bt_payload: "e30=" }, 400],
  ["without anything", {}, 400],
  ["with an empty one", { bt_signature: "", bt_payload: "e30=" }, 401],
  ["with a wrong one", SIGNED_BY_NOBODY, 401],
  ["with one of another shape", { bt_signature: "|||", bt_payload: "e30=" }, 401],
  ["with a payload that is none", { bt_signature: SIGNED_BY_NOBODY.bt_signature, bt_payload: "\u0001" }, 401],
] as const)("a webhook %s is refused, whoever brings it", async (_how, fields, status) => {
  const before = await readRows()
  for (const as of [undefined, stage.ana, stage.admin]) {
    const response = await post("local", fields, as)
    expect(response.statusCode).toBe(status)
    expect(faultOf(answered(response))).toBeNull()
  }
  expect(changedTables(before, await readRows())).toEqual([])
})

test("a webhook of a gateway that is not in use is not there", async () => {
  const response = await post("braintree", SIGNED_BY_NOBODY)
  expect(response.statusCode).toBe(404)
  const challenge = await stage.call({
    method: "GET",
    url: "/api/v2/payments/webhooks/braintree?bt_challenge=x",
  })
  expect(challenge.statusCode).toBe(401)
  expect(challenge.json().errorCode).toBe("wrongSignature")
})

test("a webhook of a LiveKit that is not configured is not there", async () => {
  const response = await stage.call({
    method: "POST",
    url: "/api/v2/video/webhooks/livekit",
    headers: { "content-type": "application/webhook+json", authorization: "signed" },
    payload: "{}",
  })
  expect(response.statusCode).toBe(404)
})
