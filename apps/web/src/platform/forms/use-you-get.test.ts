import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const FEATURES = fileURLToPath(new URL("../../features/", import.meta.url))
/** Numbers that are no price of a specialist: what admins refund, pay out, set and correct, rules of companies, amounts of vouchers, doses, measurements, hours of sleep. */
const NO_PRICES = /^(?:administration|cover|credits|journal|prescriptions|records|vouchers)\//

test("every field in which a specialist types a price says what they get of it", () => {
  const fields = readdirSync(FEATURES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !NO_PRICES.test(file))
    .map((file) => ({ file, text: readFileSync(FEATURES + file, "utf8") }))
    .filter(({ text }) => /inputMode=.*"decimal"/.test(text))
  expect(fields.length).toBeGreaterThan(4)
  expect(fields.filter(({ text }) => !text.includes("youGet({")).map(({ file }) => file)).toEqual([])
})
