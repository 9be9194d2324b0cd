import type { ServerResponse } from "node:http"

const shared = new WeakSet<object>()

/** Notes that an answer is the same for all who ask, as the contract says of its endpoint. */
export const noteShared = (response: ServerResponse): void => {
  shared.add(response)
}

/** Whether an answer was noted as the same for all. */
export const isShared = (response: object): boolean => shared.has(response)
