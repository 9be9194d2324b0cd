import { endpoints } from "@arnica/contract"
import type { Endpoint, Method } from "@arnica/contract/endpoint"
import type { InjectOptions } from "fastify"
import type { Address } from "./rule.ts"

/** An endpoint of the contract under its key. */
export type Named = { readonly key: string; readonly endpoint: Endpoint }

/** All of them. */
export const ALL: readonly Named[] = Object.entries(endpoints).map(([key, endpoint]) => ({ key, endpoint }))

const METHODS: readonly Method[] = ["GET", "POST", "PATCH", "DELETE"]

/** Whether a call may change something, and is therefore refused across sites. */
export const writes = ({ key, endpoint }: Named): boolean =>
  !key.startsWith("GET ") || endpoint.changesState === true

/** The method of a key of the contract. */
export const methodOf = (key: string): Method => {
  const found = METHODS.find((method) => key.startsWith(`${method} `))
  if (found === undefined) throw new Error(`no method: ${key}`)
  return found
}

/** A value that is well formed for a parameter of this name and names nothing that exists. */
const NOBODYS: Readonly<Record<string, string>> = {
  uuid: "00000000-0000-4000-8000-00000000dead",
  orderId: "00000000-0000-4000-8000-00000000dead",
  attachmentId: "00000000-0000-4000-8000-00000000dead",
  pictureId: "00000000-0000-4000-8000-00000000dead",
  atlasUrl: "nobody-at-all",
  specialistUrl: "nobody-at-all",
  url: "nobody-at-all",
  slotStart: "2026-03-12T08:00:00Z",
  slotStartDate: "2026-03-12T08:00:00Z",
  gateway: "local",
}

/** The request of an endpoint at an address; what the address leaves out names nothing that exists. */
export const requestOf = ({ key, endpoint }: Named, address: Address = {}): InjectOptions => {
  const method = methodOf(key)
  const url = key
    .slice(method.length + 1)
    .replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(address.params?.[name] ?? NOBODYS[name] ?? "999999"),
    )
  const payload = endpoint.body === undefined ? {} : { payload: address.body ?? {} }
  return { method, url, ...payload, ...(address.query === undefined ? {} : { query: address.query }) }
}
