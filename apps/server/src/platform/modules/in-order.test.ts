import { expect, test } from "vitest"
import { inOrder, schemasInOrder } from "./compose-modules.ts"
import { defineModule, type Module, type Needs } from "./define-module.ts"

const named = (name: string, needs: Needs = {}): Module<string> =>
  defineModule({ name, owns: "nothing", schema: name, needs, create: () => name })

const base = named("base")
const middle = named("middle", { base })
const top = named("top", { base, middle })

const namesOf = (modules: readonly Module<unknown>[]): string[] => inOrder(modules).map(({ name }) => name)

test("modules stand after those that they need, and otherwise as they are listed", () => {
  expect(namesOf([top, middle, base])).toEqual(["base", "middle", "top"])
  const alone = named("alone")
  expect(namesOf([alone, top, base, middle])).toEqual(["alone", "base", "middle", "top"])
})

test("a circle is refused, and named", () => {
  const needs: Record<string, Module<unknown>> = {}
  const one = named("one", needs)
  needs.two = named("two", { one })
  expect(() => inOrder([one, ...Object.values(needs)])).toThrow("a circle of modules: one -> two -> one")
})

test("a need that is not on the list is refused", () => {
  expect(() => inOrder([top, middle])).toThrow("top -> base: the last is not on the list")
})

test("two modules of one name are refused", () => {
  expect(() => inOrder([base, named("base")])).toThrow("two modules are called base")
})

test("a module without tables has no schema to migrate", () => {
  const bare = defineModule({ name: "bare", owns: "nothing", needs: { base }, create: () => undefined })
  expect(schemasInOrder({ bare, middle, base })).toEqual(["base", "middle"])
})
