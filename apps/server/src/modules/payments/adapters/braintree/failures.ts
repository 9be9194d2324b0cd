import { GatewayTimeout, GatewayUnavailable } from "../gateway-port.ts"

/** Kinds of the SDK's errors after which it is certain that nothing was done. */
const REFUSED = new Set([
  "authenticationError",
  "authorizationError",
  "upgradeRequired",
  "tooManyRequestsError",
  "invalidKeysError",
])
/** Words of Node's errors that mean that no connection came about. */
const UNREACHED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/

const kindOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "type" in error && typeof error.type === "string"
    ? error.type
    : ""

/** Whether the SDK says that what was asked for does not exist. */
export const isNotFound = (error: unknown): boolean => kindOf(error) === "notFoundError"

/** The SDK's error in the port's words. When in doubt it is a timeout: whoever asked must look before trying again. */
const failureOf = (error: unknown): GatewayTimeout | GatewayUnavailable => {
  const message = error instanceof Error ? error.message : String(error)
  const kind = kindOf(error)
  const says = `${kind || "error"}: ${message}`
  return REFUSED.has(kind) || UNREACHED.test(message)
    ? new GatewayUnavailable(says, { cause: error })
    : new GatewayTimeout(says, { cause: error })
}

/** Makes a call and puts its failure into the port's words. */
export const ask = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    throw failureOf(error)
  }
}

/** The same for something that may not exist: null then. */
export const askFor = async <T>(call: () => Promise<T>): Promise<T | null> => {
  try {
    return await call()
  } catch (error) {
    if (isNotFound(error)) return null
    throw failureOf(error)
  }
}
