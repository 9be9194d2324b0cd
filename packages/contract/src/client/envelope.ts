import type { ErrorEnvelope } from "../errors.ts"

/** Reads the body of a refusal. Null when it is not the envelope (a proxy's page, an empty answer). */
export const parseEnvelope = async (response: Response): Promise<ErrorEnvelope | null> => {
  const body: unknown = await response.json().catch(notJson)
  return isEnvelope(body) ? body : null
}

// A proxy's HTML page or an empty body: the status alone tells.
const notJson = (): null => null

/** Whether an answer is the envelope of a refusal. */
export const isEnvelope = (body: unknown): body is ErrorEnvelope =>
  typeof body === "object" && body !== null && "errorMessage" in body
