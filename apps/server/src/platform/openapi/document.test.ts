import { endpoints } from "@arnica/contract"
import { Validator } from "@seriousme/openapi-schema-validator"
import { expect, test } from "vitest"
import { createDocument } from "./document.ts"

const brand = {
  name: "Arnica",
  company: "Arnica Health SRL",
  address: "Bucharest",
  registration: "RO0",
  supportEmail: "help@arnica.example",
  supportPhone: "0",
  appStoreUrl: undefined,
  playStoreUrl: undefined,
}
const document = createDocument({
  endpoints,
  config: { publicUrl: "https://www.arnica.example", brand },
  sessionCookie: "arnica.session_token",
})

type Paths = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
const isPaths = (value: unknown): value is Paths => typeof value === "object" && value !== null
const paths = isPaths(document.paths) ? document.paths : {}

test("is valid OpenAPI 3.1", async () => {
  const validator = new Validator()
  const result = await validator.validate(JSON.parse(JSON.stringify(document)))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(validator.version).toBe("3.1")
})

test("describes every endpoint of the contract", () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test("every path parameter is described, every operation has its own name", () => {
  const names: unknown[] = []
  for (const [path, methods] of Object.entries(paths)) {
    for (const operation of Object.values(methods)) {
      names.push(operation.operationId)
      const inPath = JSON.parse(JSON.stringify(operation.parameters)).filter(
        (one: { in: string }) => one.in === "path",
      )
      const expected = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(inPath.map((one: { name: string }) => one.name).toSorted(), path).toEqual(expected.toSorted())
    }
  }
  expect(new Set(names).size).toBe(names.length)
})

test("multipart, idempotency and refusals are told", () => {
  expect(paths["/rest/v2/bookings"]?.post).toMatchObject({
    requestBody: {
      content: { "multipart/form-data": { schema: { properties: { files: { type: "array" } } } } },
    },
    parameters: expect.arrayContaining([expect.objectContaining({ name: "Idempotency-Key" })]),
    responses: {
      401: { content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorEnvelope" } } } },
      413: { description: expect.stringContaining("fileTooLarge") },
    },
    security: [{ session: [] }, { sessionHeader: [] }],
  })
})
