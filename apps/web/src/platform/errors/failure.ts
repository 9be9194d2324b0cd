import { ApiError } from "@arnica/contract/client"
import { createSerializationAdapter } from "@tanstack/react-router"
import { startContext } from "../start-context.ts"

/** The reference to name when writing to us: of the refused call, else of the page that broke on the server. */
export function referenceOf(error: unknown): string | undefined {
  const ofCall = error instanceof ApiError ? error.envelope?.requestId : undefined
  return ofCall ?? startContext()?.requestId
}

type Told = { readonly requestId: string; readonly status: number; readonly key: string }

const BROKEN = 500

/**
 * How what broke on the server comes to the browser: as a refusal with its reference and kind, and with nothing of its
 * message, which may name anything. The server has logged it, so the browser does not report it once more.
 */
export const failureAdapter = createSerializationAdapter({
  key: "failure",
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error): Told => ({
    requestId: referenceOf(error) ?? "",
    status: error instanceof ApiError && error.status !== 0 ? error.status : BROKEN,
    key: (error instanceof ApiError && error.envelope?.translationKey) || "errors:internal",
  }),
  fromSerializable: ({ requestId, status, key: translationKey }: Told): Error =>
    new ApiError({ status, envelope: { errorCode: status, errorMessage: "", translationKey, requestId } }),
})
