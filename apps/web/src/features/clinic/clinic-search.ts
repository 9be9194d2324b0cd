import type { Colleague } from "@arnica/contract/clinic"

const STATUSES = [
  "draft",
  "submitted",
  "changesRequested",
  "active",
  "suspended",
  "closed",
] as const satisfies readonly Colleague["status"][]

/** What the list of specialists is filtered by. */
export type SpecialistsSearch = { readonly text?: string; readonly status?: (typeof STATUSES)[number] }

const readText = (text: unknown): { text?: string } =>
  typeof text === "string" && text.trim() !== "" ? { text: text.trim().slice(0, 100) } : {}

/** Reads the filters of an address; what it does not know is left out. */
export function readSpecialistsSearch(search: Record<string, unknown>): SpecialistsSearch {
  const status = STATUSES.find((each) => each === search.status)
  return { ...readText(search.text), ...(status === undefined ? {} : { status }) }
}

/** What the list of clients is filtered by. */
export type ClientsSearch = { readonly text?: string; readonly specialistID?: number }

const readId = (id: unknown): { specialistID?: number } => {
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? { specialistID: number } : {}
}

/** Reads the filters of an address. */
export function readClientsSearch(search: Record<string, unknown>): ClientsSearch {
  return { ...readText(search.text), ...readId(search.specialistID) }
}
