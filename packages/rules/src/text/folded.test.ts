import { expect, test } from "vitest"
import { folded } from "./folded.ts"

test.each([
  ["Ștefănești", "stefanesti"],
  ["ŁÓDŹ", "lodz"],
  ["Đorđe", "dorde"],
  ["Straße", "strasse"],
  ["Cœur", "coeur"],
  ["Ύπνος", "υπνος"],
  ["Їжак", "іжак"],
])("%s is found as %s", (text, as) => {
  expect(folded(text)).toBe(as)
})
