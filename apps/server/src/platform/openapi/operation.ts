import type { Audience, Endpoint } from "@arnica/contract/endpoint"
import { ERRORS, type ErrorCode } from "@arnica/contract/errors"
import { LANGUAGES } from "@arnica/i18n/languages"
import type { z } from "zod"
import { type JsonSchema, toJsonSchema } from "./schemas.ts"

type Json = Readonly<Record<string, unknown>>

const AUDIENCES: Readonly<Record<Audience, string>> = {
  public: "Anybody.",
  user: "Whoever is signed in.",
  provider: "Specialists.",
  clinic: "Clinic administrators.",
  admin: "Administrators.",
  hr: "HR administrators of a partner.",
  ohPsychologist: "Occupational-health psychologists.",
  accountant: "Accountants whom specialists authorised.",
}

const REASONS: Readonly<Record<number, string>> = {
  200: "Success",
  201: "Created",
  202: "Accepted",
  204: "Done, nothing to say",
  302: "Go there instead",
}

const json = (schema: unknown): Json => ({ "application/json": { schema } })

/** Properties of an object schema; a query or path that is no object cannot be described field by field. */
const propertiesOf = (
  schema: JsonSchema,
): readonly { readonly name: string; readonly schema: unknown; readonly required: boolean }[] => {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    required: required.has(name),
  }))
}

const parametersIn = (place: "path" | "query", schema: z.ZodType | undefined): readonly Json[] => {
  if (schema === undefined) return []
  return propertiesOf(toJsonSchema(schema, "input")).map(({ name, schema: shape, required }) => ({
    name,
    in: place,
    required: place === "path" || required,
    schema: shape,
  }))
}

const HEADERS = {
  language: {
    name: "language",
    in: "header",
    description: "The language of the answer; else the user's own, else Accept-Language, else English.",
    schema: { type: "string", enum: [...LANGUAGES] },
  },
  idempotency: {
    name: "Idempotency-Key",
    in: "header",
    description: "The same key answers the same result for 24 hours; with other content it is refused.",
    schema: { type: "string", minLength: 1, maxLength: 200 },
  },
} as const

/** Path parameters that the path names but the contract leaves unparsed are texts. */
const pathParameters = (path: string, endpoint: Endpoint): readonly Json[] => {
  const described = parametersIn("path", endpoint.params)
  const named = new Set(described.map((parameter) => parameter.name))
  const rest = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).filter((name) => !named.has(name))
  return [
    ...described,
    ...rest.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
  ]
}

const multipartOf = (endpoint: Endpoint, details: JsonSchema): Json => {
  const limits = endpoint.multipart
  const types = limits?.types.join(", ") ?? "*/*"
  const size = limits === undefined ? "" : `, at most ${limits.maxFileBytes} bytes each`
  return {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["details"],
        properties: {
          details,
          files: {
            type: "array",
            ...(limits === undefined ? {} : { maxItems: limits.maxFiles }),
            description: `${types}${size}`,
            items: { type: "string", contentMediaType: "application/octet-stream" },
          },
        },
      },
      encoding: { details: { contentType: "application/json" }, files: { contentType: types } },
    },
    ...json(details),
  }
}

const bodyOf = (endpoint: Endpoint): Json | undefined => {
  if (endpoint.body === undefined) return undefined
  const schema = toJsonSchema(endpoint.body, "input")
  const required = !endpoint.body.safeParse(undefined).success
  switch (endpoint.bodyType ?? "json") {
    case "json":
      return { required, content: json(schema) }
    case "text":
      return { required, content: { "text/plain": { schema } } }
    case "form":
      return { required, content: { "application/x-www-form-urlencoded": { schema } } }
    case "signed":
      return { required, content: { "application/webhook+json": { schema } } }
    case "multipart":
      return { required, content: multipartOf(endpoint, schema) }
  }
}

const OF_FILES = ["fileTooLarge", "wrongFileType", "infectedFile"] as const

/** The refusals that follow from what an endpoint is, and those that its contract names. */
const errorsOf = (key: string, endpoint: Endpoint): readonly ErrorCode[] => {
  const writes = !key.startsWith("GET ") || endpoint.changesState === true
  const takes = endpoint.params ?? endpoint.query ?? endpoint.body
  const role = endpoint.audience !== "public" && endpoint.audience !== "user"
  const codes: readonly (ErrorCode | false)[] = [
    takes !== undefined && "badInput",
    endpoint.audience !== "public" && "noSession",
    role && "notAllowed",
    writes && endpoint.webhook !== true && endpoint.fromOtherSites !== true && "crossSite",
    endpoint.body !== undefined && "malformedBody",
    endpoint.body !== undefined && "tooLarge",
    endpoint.body !== undefined && "wrongMediaType",
    ...(endpoint.multipart === undefined ? [] : OF_FILES),
    endpoint.idempotent === true && "idempotencyKeyReused",
    endpoint.idempotent === true && "duplicateRequest",
    "tooManyRequests",
    "internal",
  ]
  return [...new Set([...codes.filter((code) => code !== false), ...(endpoint.errors ?? [])])]
}

const refusalsOf = (key: string, endpoint: Endpoint): Json => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(key, endpoint)) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const entries = [...byStatus].map(([status, codes]): [string, Json] => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\` (${ERRORS[code].wire})`).join(", "),
      content: json({ $ref: "#/components/schemas/ErrorEnvelope" }),
    },
  ])
  return Object.fromEntries(entries)
}

const successesOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    Object.entries(endpoint.responses).map(([status, schema]) => {
      const description = REASONS[Number(status)] ?? "Success"
      if (schema === null) return [status, { description }]
      const shape = toJsonSchema(schema, "output")
      const content =
        endpoint.produces === undefined ? json(shape) : { [endpoint.produces]: { schema: shape } }
      return [status, { description, content }]
    }),
  )

const idOf = (key: string): string =>
  key
    .replaceAll(/[{}]/g, "")
    .replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/[^A-Za-z0-9]/g, "")

const describe = (endpoint: Endpoint): string =>
  [
    AUDIENCES[endpoint.audience],
    endpoint.changesState === true ? "Changes state although it is a GET; refused from other sites." : "",
    endpoint.perMinute === undefined ? "" : `At most ${endpoint.perMinute} calls a minute from one address.`,
    endpoint.fromOtherSites === true ? "Pages of any site may call it, without cookies." : "",
    endpoint.webhook === true ? "Called by another system, which proves itself by a signature." : "",
  ]
    .filter((part) => part !== "")
    .join(" ")

/** An endpoint of the contract as an OpenAPI operation. */
export const toOperation = (key: string, endpoint: Endpoint): Json => {
  const path = key.slice(key.indexOf(" ") + 1)
  const body = bodyOf(endpoint)
  return {
    operationId: idOf(key),
    summary: endpoint.summary,
    description: describe(endpoint),
    tags: [endpoint.module],
    parameters: [
      ...pathParameters(path, endpoint),
      ...parametersIn("query", endpoint.query),
      ...(endpoint.webhook === true ? [] : [HEADERS.language]),
      ...(endpoint.idempotent === true ? [HEADERS.idempotency] : []),
    ],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { ...successesOf(endpoint), ...refusalsOf(key, endpoint) },
    security: endpoint.audience === "public" ? [] : [{ session: [] }, { sessionHeader: [] }],
  }
}
