import Fastify from "fastify"
import { afterEach, expect, test } from "vitest"
import { createCallsFirst } from "./calls-first.ts"

const app = Fastify()
const callsFirst = createCallsFirst()
app.addHook("onRequest", callsFirst.watch)
let held = Promise.withResolvers<void>()
let begun = 0
app.get("/*", async () => {
  begun += 1
  await held.promise
  return "done"
})
afterEach(() => {
  begun = 0
  held.resolve()
  held = Promise.withResolvers<void>()
})

/** Whether a page may begin before anything else happens. */
const mayBegin = async (): Promise<boolean> => {
  const soon = new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))
  return await Promise.race([callsFirst.goFirst().then(() => true), soon])
}

test("pages wait for calls that are in hand, and go on with the last of them", async () => {
  const calls = ["/rest/v2/a", "/api/v2/b", "/Auth/sign-in/email"].map((url) => app.inject(url))
  await expect.poll(mayBegin).toBe(false)
  const page = callsFirst.goFirst()
  held.resolve()
  await Promise.all([...calls, page])
  expect(await mayBegin()).toBe(true)
})

test("they wait for no page, picture or file, and for a call that lasts only a short while", async () => {
  const others = ["/en/a/somebody", "/media/public/ab/x/320.avif", "/assets/a.js"].map((url) =>
    app.inject(url),
  )
  await expect.poll(() => begun).toBe(others.length)
  expect(await mayBegin()).toBe(true)
  const call = app.inject("/rest/v2/lasting")
  await expect.poll(mayBegin).toBe(false)
  await callsFirst.goFirst()
  expect(await mayBegin()).toBe(false)
  held.resolve()
  await Promise.all([...others, call])
  expect(await mayBegin()).toBe(true)
})
