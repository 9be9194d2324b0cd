import { expect, test } from "vitest"
import { type Command, commandOf, KEYS, type Pressed } from "./command-of.ts"

const press = (key: string, more: Partial<Pressed> = {}) =>
  commandOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    writing: false,
    singleKeys: true,
    afterGo: false,
    ...more,
  })

test.each([
  ["k", { ctrlKey: true }, "palette"],
  ["K", { metaKey: true }, "palette"],
  ["k", { ctrlKey: true, writing: true }, "palette"],
  ["k", {}, undefined],
  ["?", {}, "shortcuts"],
  ["?", { writing: true }, undefined],
  ["?", { singleKeys: false }, undefined],
  ["k", { ctrlKey: true, singleKeys: false }, "palette"],
  ["t", { ctrlKey: true }, undefined],
  ["t", {}, "theme"],
  ["g", {}, "go"],
  ["h", { afterGo: true }, "home"],
  ["h", {}, undefined],
  ["g", { afterGo: true }, "go"],
  ["toString", {}, undefined],
])("%s with %o asks for %s", (key, more, expected) => {
  expect(press(key, more)).toBe(expected)
})

test("every command can be reached by the keys that the list names", () => {
  const commands: Command[] = []
  for (const keys of Object.values(KEYS)) {
    const [first = "", second] = keys
    const ctrlKey = first === "Ctrl"
    const found = press(second ?? first, { ctrlKey, afterGo: first === "g" })
    if (found !== undefined && found !== "go") commands.push(found)
  }
  expect(commands).toEqual(Object.keys(KEYS))
})
