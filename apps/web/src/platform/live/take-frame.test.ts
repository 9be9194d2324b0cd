import { QueryClient, QueryObserver } from "@tanstack/react-query"
import { afterEach, expect, test, vi } from "vitest"
import { keyOf } from "../api/query-keys.ts"
import { liveCounts } from "./counts.ts"
import { refreshAll, takeFrame } from "./take-frame.ts"
import { isTyping } from "./typing.ts"

afterEach(() => liveCounts.clear())

const LIST = "GET /rest/v2/client/getMyAppointments"
const ONE = "GET /api/v2/appointments/{uuid}"
const CONVERSATION = "GET /api/v2/conversations/{id}"
const MESSAGES = "GET /api/v2/conversations/{id}/messages"
const WAITING = "GET /api/v2/practice/rooms/waiting"

const filled = (): QueryClient => {
  const client = new QueryClient()
  client.setQueryData(keyOf(LIST, { variant: "parts" }), [])
  client.setQueryData(keyOf(ONE, { input: { params: { uuid: "u1" } } }), {})
  client.setQueryData(keyOf("GET /rest/v2/public/specialists"), [])
  return client
}
const outdated = (client: QueryClient): unknown[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey[0])

test("counts are taken over one by one", () => {
  const client = filled()
  takeFrame({ type: "badge.changed", data: { newApps: 2, newMessages: 1 } }, client)
  takeFrame({ type: "badge.changed", data: { newApps: 0, newBookings: 3, other: 4 } }, client)
  expect(liveCounts.get()).toEqual({ newApps: 0, newMessages: 1, newBookings: 3 })
  expect(outdated(client)).toEqual([])
})

test.each([{ newApps: -1 }, { newApps: "2" }, { newApps: 1.5 }, null, 7])("%o is no count", (data) => {
  takeFrame({ type: "badge.changed", data }, filled())
  expect(liveCounts.get()).toEqual({})
})

test("an appointment that changed is read anew, with the conversation that shows it, and what has nothing to do with it is not", () => {
  const client = filled()
  client.setQueryData(keyOf(CONVERSATION, { input: { params: { id: "c1" } } }), {})
  takeFrame({ type: "appointment.changed", data: { uuid: "u1" } }, client)
  expect(outdated(client)).toEqual([LIST, ONE, CONVERSATION])
})

test("who waits before a room is read anew whenever somebody comes into one", () => {
  const client = filled()
  client.setQueryData(keyOf(WAITING), [])
  takeFrame({ type: "call.state", data: { appointment: "u1", people: [] } }, client)
  expect(outdated(client)).toEqual([WAITING])
})

test("what a client shares less of is shown no more at once, and is not kept for later", () => {
  const client = filled()
  const [file, entry] = ["GET /api/v2/practice/clients/{id}/file", "GET /api/v2/records/items/{id}"] as const
  const shown = keyOf(file, { input: { params: { id: 4 } } })
  client.setQueryData(shown, { items: ["a letter"] })
  client.setQueryData(keyOf(entry, { input: { params: { id: "i1" } } }), {})
  const watching = new QueryObserver(client, { queryKey: shown, queryFn: () => new Promise(() => undefined) })
  const stop = watching.subscribe(() => undefined)
  takeFrame({ type: "records.changed", data: {} }, client)
  expect(watching.getCurrentResult().data).toEqual({ items: ["a letter"] })
  takeFrame({ type: "records.changed", data: { isLess: true } }, client)
  expect(watching.getCurrentResult().data).toBeUndefined()
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).not.toContain(entry)
  stop()
})

test("lost events make all that they might have spoken of be read anew", () => {
  const client = filled()
  refreshAll(client)
  expect(outdated(client)).toEqual([LIST, ONE])
})

test("what a newer server tells is passed over", () => {
  const client = filled()
  takeFrame({ type: "toString", data: {} }, client)
  takeFrame({ type: "notification", data: { title: 7 } }, client)
  expect(outdated(client)).toEqual([])
})

test("what came before the line was open is read anew when there is more to read, and only then", () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(keyOf(MESSAGES, { input: { params: { id: "c1" } }, variant: "parts" }), {})
  const asked = vi.spyOn(queryClient, "invalidateQueries")
  const greet = (newMessages: number): void =>
    takeFrame({ type: "badge.changed", data: { newMessages } }, queryClient)
  greet(0)
  expect(asked).not.toHaveBeenCalled()
  greet(2)
  expect(outdated(queryClient)).toEqual([MESSAGES])
  asked.mockClear()
  greet(2)
  greet(1)
  expect(asked).not.toHaveBeenCalled()
})

test("that somebody types is known until their message has come", () => {
  const queryClient = new QueryClient()
  const data = { conversationId: "c1" }
  takeFrame({ type: "typing", data }, queryClient)
  expect(isTyping("c1")).toBe(true)
  expect(isTyping("c2")).toBe(false)
  takeFrame({ type: "message.created", data }, queryClient)
  expect(isTyping("c1")).toBe(false)
})
