import { ERRORS, type ErrorCode } from "@arnica/contract/errors"
import { translator } from "@arnica/i18n/server"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { answered, envelopeSchema, faultOf } from "../envelope.ts"
import { changedTables, type Rows, watchRows } from "../rows.ts"
import { createHarness } from "../testing.ts"
import { ROWS } from "./rows.ts"
import { type Scene, setScene } from "./testing.ts"

const LANGUAGES = ["en", "ro", "el"] as const

let scene: Scene
let readRows: () => Promise<Rows>

beforeAll(async () => {
  scene = await setScene(await createHarness())
  readRows = await watchRows(scene.stage.server.platform.db.pool)
})
afterAll(() => scene.stage.close())

const textOf = (code: ErrorCode, given: { language: (typeof LANGUAGES)[number]; params: object }): string =>
  String(Reflect.apply(translator(given.language), null, [`errors:${code}`, given.params]))

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(ROWS)("$what: $code", async ({ code, ask, proposes }) => {
    const before = await readRows()
    const asked = ask(scene)
    const response = await scene.stage.call({ ...asked, headers: { ...asked.headers, language } })
    expect(response.statusCode, response.body).toBe(ERRORS[code].status)
    expect(faultOf(answered(response))).toBeNull()
    const { errorCode, errorMessage, translationKey, translationParams, data } = envelopeSchema.parse(
      response.json(),
    )
    expect({ errorCode, translationKey }).toEqual({
      errorCode: ERRORS[code].wire,
      translationKey: `errors:${code}`,
    })
    const said = typeof errorMessage === "string" ? errorMessage : errorMessage.message
    expect(said).toBe(textOf(code, { language, params: translationParams ?? {} }))
    expect(changedTables(before, await readRows())).toEqual([])
    if (proposes !== true) return
    const { nearest } = z.object({ nearest: z.array(z.object({ start: z.string() })) }).parse(data)
    expect(nearest.length).toBeGreaterThan(0)
  })
})

test("the texts are those of the language, not English ones", () => {
  for (const code of new Set(ROWS.map((row) => row.code))) {
    const texts = LANGUAGES.map((language) => textOf(code, { language, params: {} }))
    expect(new Set(texts).size, code).toBe(LANGUAGES.length)
  }
})
