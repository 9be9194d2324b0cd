import { ApiError } from "@arnica/contract/client"
import { notFound } from "@tanstack/react-router"

/**
 * For loaders: what is not there, or not there any more, shows the page-not-found screen with status 404; any
 * other failure stays what it is. `ensureQueryData(…).catch(rethrowNotFound)`
 */
export function rethrowNotFound(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) throw notFound()
  throw error
}
