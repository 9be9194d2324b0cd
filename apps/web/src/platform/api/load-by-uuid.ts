import { ApiError } from "@arnica/contract/client"
import { notFound } from "@tanstack/react-router"
import { rethrowNotFound } from "./rethrow-not-found.ts"

/** Waits for something that an address names by its uuid; what is none is not found. */
export async function loadByUuid(loaded: Promise<unknown>): Promise<void> {
  await loaded.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) throw notFound()
    return rethrowNotFound(error)
  })
}
