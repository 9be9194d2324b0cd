import fc from "fast-check"
import type { InjectOptions } from "fastify"
import { inputOf, type Known } from "./arbitrary.ts"
import { hostileBody, hostileHeaders, hostileText, hostileValue } from "./hostile-strings.ts"
import { methodOf, type Named } from "./request.ts"

/** A request as it is generated: plain data, so that a failing one can be made smaller and shown. */
export type Plan = {
  /** Who sends it: a number for the caller to resolve. */
  readonly as: number
  readonly params: Readonly<Record<string, string>>
  readonly query: readonly (readonly [name: string, value: string])[]
  /** Appended to the address as it is. */
  readonly tail: string
  readonly body: unknown
  readonly raw: { readonly type: string; readonly raw: Buffer } | null
  readonly headers: Readonly<Record<string, string>>
}

type Change = { readonly at: number; readonly act: "replace" | "delete" | "add"; readonly value: unknown }

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(200),
  act: fc.constantFrom("replace", "replace", "replace", "delete", "add"),
  value: hostileValue,
})

type Place = { readonly holder: object; readonly key: string }

const placesIn = (value: unknown): Place[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)])
    : []

/** A copy of an input with something wrong in it. */
const changed = (input: unknown, changes: readonly Change[]): unknown => {
  const root = { input: structuredClone(input) }
  for (const { at, act, value: given } of changes) {
    const value = structuredClone(given)
    const places = placesIn(root)
    const place = places[at % places.length]
    if (place === undefined) continue
    if (act === "delete" && place.holder !== root) Reflect.deleteProperty(place.holder, place.key)
    else if (act === "add") Reflect.set(place.holder, `x${at}`, value)
    else Reflect.set(place.holder, place.key, value)
  }
  return root.input
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : []

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))

/** As query strings say it: lists by repetition or commas, everything as text. */
const pairsOf = (query: unknown): [string, string][] =>
  entriesOf(query).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) && value.length % 2 === 0
      ? value.map((one) => [name, textOf(one)])
      : [[name, Array.isArray(value) ? value.map(textOf).join(",") : textOf(value)]],
  )

const NAMES = /\{(\w+)\}/g

const paramsOf = ({ key, endpoint }: Named, known: Known): fc.Arbitrary<Record<string, string>> => {
  const names = [...key.matchAll(NAMES)].map(([, name = ""]) => name)
  const good = inputOf(endpoint.params, known).map((input) =>
    Object.fromEntries(entriesOf(input).map(([name, value]) => [name, textOf(value)])),
  )
  const bad = fc.record(Object.fromEntries(names.map((name) => [name, hostileText])))
  return fc
    .tuple(good, bad, fc.nat(9))
    .map(([first, second, mix]) => (mix < 2 ? { ...first, ...second } : { ...second, ...first }))
}

const few = fc.array(change, { maxLength: 2 })

/** Requests to an endpoint, from nearly right to complete nonsense. */
export const planOf = (named: Named, known: Known): fc.Arbitrary<Plan> => {
  const { endpoint } = named
  return fc.record({
    as: fc.nat(9),
    params: paramsOf(named, known),
    query: fc
      .tuple(inputOf(endpoint.query, known), few)
      .map(([input, changes]) => pairsOf(changed(input, changes))),
    tail: fc.oneof(
      { weight: 12, arbitrary: fc.constant("") },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "%ff=%fe",
          "%",
          "%zz",
          "&&&==&=",
          "__proto__=1",
          "a[b][c]=1",
          "q=%00",
          "#x",
        ),
      },
    ),
    body: fc.tuple(inputOf(endpoint.body, known), few).map(([input, changes]) => changed(input, changes)),
    raw: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileBody }),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
  })
}

/** Like `encodeURIComponent`, but for any text at all. */
const encoded = (text: string): string =>
  [...Buffer.from(text, "utf8")].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")

const bodyOf = ({ endpoint, key }: Named, { body, raw }: Plan) => {
  if (key.startsWith("GET ") || key.startsWith("DELETE ")) return {}
  if (raw !== null) return { payload: raw.raw, headers: { "content-type": raw.type } }
  if (endpoint.bodyType === "form") {
    const form = new URLSearchParams(pairsOf(body)).toString()
    return { payload: form, headers: { "content-type": "application/x-www-form-urlencoded" } }
  }
  return { payload: JSON.stringify(body) ?? "", headers: { "content-type": "application/json" } }
}

/** The request that a plan stands for. */
export const requestFor = (named: Named, plan: Plan): InjectOptions => {
  const method = methodOf(named.key)
  const path = named.key
    .slice(method.length + 1)
    .replaceAll(NAMES, (_whole, name: string) => encoded(plan.params[name] ?? ""))
  const query = plan.query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&")
  const { payload, headers } = { payload: undefined, headers: {}, ...bodyOf(named, plan) }
  return {
    method,
    url: `${path}?${query}&${plan.tail}`,
    headers: { ...headers, ...plan.headers },
    ...(payload === undefined ? {} : { payload }),
  }
}
