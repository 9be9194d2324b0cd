import type { ClientOptions } from "./options.ts"
import type { LooseInput } from "./types.ts"

/** Builds the request of a call: fills the path, writes query and body, adds the headers that every call carries. */
export const toRequest = ({
  route,
  input,
  options,
}: {
  route: string
  input: LooseInput
  options: ClientOptions
}): Request => {
  const space = route.indexOf(" ")
  const method = route.slice(0, space)
  const url = new URL(fillPath(route.slice(space + 1), input.params), options.baseUrl)
  for (const [key, value] of queryEntries(input.query)) url.searchParams.append(key, value)
  const headers = new Headers({
    accept: "application/json",
    language: options.language(),
    ...options.headers?.(),
  })
  if (input.idempotencyKey !== undefined) headers.set("idempotency-key", input.idempotencyKey)
  const body = bodyOf(input, headers)
  return new Request(url, {
    method,
    headers,
    credentials: options.credentials ?? "same-origin",
    ...(input.keepalive === undefined ? {} : { keepalive: input.keepalive }),
    ...(body === undefined ? {} : { body }),
    ...(input.signal === undefined ? {} : { signal: input.signal }),
  })
}

/** The path of a route with its parameters filled in. */
export const fillPath = (template: string, params: unknown): string => {
  const values = new Map(Object.entries(params ?? {}))
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new TypeError(`${template} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** What of a query is sent. */
export const queryEntries = (query: unknown): [string, string][] =>
  Object.entries(query ?? {}).flatMap(([key, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    return [[key, Array.isArray(value) ? value.join(",") : String(value)]]
  })

const bodyOf = (input: LooseInput, headers: Headers): BodyInit | undefined => {
  if (input.files !== undefined) {
    const form = new FormData()
    form.set("details", JSON.stringify(input.body ?? {}))
    for (const file of input.files) form.append("files", file, file.name)
    return form
  }
  if (input.body === undefined) return undefined
  if (typeof input.body === "string") {
    headers.set("content-type", "text/plain")
    return input.body
  }
  headers.set("content-type", "application/json")
  return JSON.stringify(input.body)
}
