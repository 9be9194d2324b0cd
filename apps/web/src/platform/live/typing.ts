import { useSyncExternalStore } from "react"
import { isRecord } from "./frame.ts"

/** How long somebody types after a sign of it. Signs come every three seconds. */
const SHOWN_MS = 5_000

const typing = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Takes a sign that the other one of a conversation types. */
export function receiveTyping(data: unknown): void {
  if (!isRecord(data) || typeof data.conversationId !== "string") return
  const { conversationId } = data
  clearTimeout(typing.get(conversationId))
  typing.set(
    conversationId,
    setTimeout(() => endTyping(conversationId), SHOWN_MS),
  )
  tell()
}

/** What was typed has come. */
export function endTyping(conversationId: unknown): void {
  if (typeof conversationId !== "string") return
  clearTimeout(typing.get(conversationId))
  if (typing.delete(conversationId)) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the other one of a conversation types. */
export function isTyping(conversationId: string): boolean {
  return typing.has(conversationId)
}

/** The same, for a component. */
export function useTyping(conversationId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isTyping(conversationId),
    () => false,
  )
}
