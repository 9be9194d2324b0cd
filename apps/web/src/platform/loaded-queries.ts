import { type DehydratedState, dehydrate, type QueryClient } from "@tanstack/react-query"
import { inScript } from "./head/in-script.ts"

/** The element that carries them. */
export const QUERIES_ID = "loaded-queries"

type LoadedQuery = DehydratedState["queries"][number]

/** Answers that all pages share are frozen: each is written as JSON once. */
const written = new WeakMap<object, string>()

/** All that loaders asked for, as JSON for the page: nothing is fetched again in the browser. */
export function writeQueries(queryClient: QueryClient): string {
  const { queries, mutations } = dehydrate(queryClient)
  return `{"mutations":${inScript(mutations)},"queries":[${queries.map(writeQuery).join(",")}]}`
}

function writeQuery({ state: { data, ...state }, ...query }: LoadedQuery): string {
  return `{"state":{"data":${writeData(data)},${inScript(state).slice(1)},${inScript(query).slice(1)}`
}

function writeData(data: unknown): string {
  if (typeof data !== "object" || data === null || !Object.isFrozen(data)) return inScript(data)
  const text = written.get(data) ?? inScript(data)
  written.set(data, text)
  return text
}

/** What the page that the browser got carries of them. */
export function readQueries(): DehydratedState {
  return JSON.parse(document.getElementById(QUERIES_ID)?.textContent ?? "null")
}
