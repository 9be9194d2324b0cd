import { afterAll, beforeAll, expect, test } from "vitest"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"
import { asker } from "../testing-asking.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())
const ask = asker(() => stage)

test("are found by beginnings of words, without accents, in the reader's language", async () => {
  const found = async (list: string, text: string, language = "en") => {
    const { body } = await ask(`GET /api/v2/${list}?text=${encodeURIComponent(text)}`, {
      as: stage.ioana,
      language,
    })
    return body.items.map((one: { substance?: string; label?: string }) => one.substance ?? one.label)
  }
  expect(await found("medicines", "NUROF")).toEqual(["ibuprofen"])
  expect(await found("medicines", "clav amoxi")).toEqual(["amoxicillin + clavulanic acid"])
  expect(await found("medicines", "%")).toEqual([])
  expect(await found("diagnoses", "migrena", "ro")).toEqual(["Migrenă"])
  expect(await found("diagnoses", "ημικρανια", "el")).toEqual(["Ημικρανία"])
})

test("are extended by an import that is tried first and taken whole or not at all", async () => {
  const head = "code,substance,forms,strengths,routes,brands,antibiotic,blocked"
  const url = "POST /api/v2/admin/prescribing-lists/medicines/import"
  const send = async (lines: readonly string[], apply: boolean) =>
    (await ask(url, { as: stage.admin, payload: { csv: [head, ...lines].join("\r\n"), apply } })).body
  const good = 'rupafinum,rupafinum,tablet,10 mg,oral,"Rupa, Forte|Rupafin",no,'
  expect(await send([good], false)).toMatchObject({ rows: 1, added: 1, refused: [], applied: false })
  const bad = await send(
    [
      good,
      "x y,Other,tablet,,oral,,no,",
      "other,Other,pill,,oral,,no,",
      "morph,Morphine drops,oralDrops,,oral,,no,",
      good,
      "a,b",
      "ok,Ok,tablet,,oral,,maybe,",
    ],
    true,
  )
  expect(bad).toMatchObject({ applied: false })
  expect(bad.refused).toEqual([
    { line: 3, what: "code" },
    { line: 4, what: "form" },
    { line: 5, what: "block" },
    { line: 6, what: "twice" },
    { line: 7, what: "columns" },
    { line: 8, what: "mark" },
  ])
  expect((await ask("GET /api/v2/medicines?text=rupaf", { as: stage.ioana })).body.items).toEqual([])
  expect(await send([good], true)).toMatchObject({ applied: true })
  expect((await ask("GET /api/v2/medicines?text=rupaf", { as: stage.ioana })).body.items[0]).toMatchObject({
    brands: ["Rupa, Forte", "Rupafin"],
  })
  expect((await ask(url, { as: stage.ioana, payload: { csv: head } })).status).toBe(403)
})
