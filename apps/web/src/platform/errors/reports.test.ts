import { ApiError } from "@arnica/contract/client"
import type { ErrorEnvelope } from "@arnica/contract/errors"
import type { ClientError } from "@arnica/contract/reports"
import { expect, test } from "vitest"
import { broken } from "./broken.ts"
import { createReports, reportOf } from "./reports.ts"

type Why = { readonly envelope?: ErrorEnvelope | null; readonly cause?: unknown }

const PLACE = { route: "/$lang/a/$atlasUrl", build: "b1" }
const OWN = { errorCode: "internal", errorMessage: "-", requestId: "r" }
const refused = (status: number, { envelope = null, cause }: Why = {}): ApiError =>
  new ApiError({ status, envelope, cause })

test("tells what broke and where, and no address", () => {
  expect(reportOf(new TypeError("x is not a function"), PLACE)).toMatchObject({
    ...PLACE,
    type: "TypeError",
    message: "x is not a function",
    stack: expect.stringContaining("reports.test.ts"),
  })
})

test.each([
  ["a refusal", refused(409)],
  ["the server's own failure, which it knows", refused(500, { envelope: OWN })],
  ["a call that was called off", refused(0, { cause: new DOMException("gone", "AbortError") })],
  ["something that is no error", { redirect: true }],
])("%s is no news", (_, error) => {
  expect(reportOf(error, PLACE)).toBeUndefined()
})

test.each([
  ["a call without any answer", refused(0, { cause: new TypeError("fetch failed") })],
  ["a failure that is not the server's own, as a proxy's before it", refused(502)],
])("%s is", (_, error) => {
  expect(reportOf(error, PLACE)).toMatchObject({ type: "ApiError" })
})

test("each kind once, ten at most, and a report that is not taken breaks nothing", async () => {
  const sent: ClientError[] = []
  const tell = createReports({
    place: () => PLACE,
    send: async (report) => {
      sent.push(report)
      throw new Error("offline")
    },
  })
  for (let round = 0; round < 3; round += 1) tell(new Error("the same"))
  for (let kind = 0; kind < 30; kind += 1) tell(new Error(`kind ${kind}`))
  expect(sent).toHaveLength(10)
  expect(sent[0]?.message).toBe("the same")
})

test("what broke before anybody listened is not lost", () => {
  const heard: unknown[] = []
  broken.tell("first")
  const leave = broken.listen((error) => heard.push(error))
  broken.tell("second")
  leave()
  expect(heard).toEqual(["first", "second"])
})
