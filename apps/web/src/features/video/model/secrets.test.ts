import { expect, test } from "vitest"
import { createHeardSecrets, readSecret, writeSecret } from "./secrets.ts"

test("what one page passes on the other one reads", () => {
  expect(readSecret(writeSecret("abc"))).toBe("abc")
})

test.each([
  ["news of a page", JSON.stringify({ own: "a", screen: null, camera: "on", microphone: "on" })],
  ["nothing", ""],
  ["what is no JSON", "{"],
  ["an empty one", writeSecret("")],
  ["one that is too long", writeSecret("x".repeat(101))],
  ["a word without end", writeSecret("x".repeat(10_000))],
  ["bytes", new ArrayBuffer(8)],
])("%s is no secret", (_, data) => {
  expect(readSecret(data)).toBeUndefined()
})

test("what was heard is reported once, and of many the newest", () => {
  const heard = createHeardSecrets()
  for (let n = 0; n < 10; n += 1) heard.add(String(n))
  expect(heard.take()).toEqual(["2", "3", "4", "5", "6", "7", "8", "9"])
  expect(heard.take()).toEqual([])
})
