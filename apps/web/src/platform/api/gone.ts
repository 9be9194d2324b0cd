import { isNotFound } from "@tanstack/react-router"

/** What a page is told that stands for a specialist who has left: in which domain others work. */
export type Gone = { readonly gone: true; readonly domain: string | undefined }

/** What was there once and will not be again; undefined for whatever else a page lacks. */
export function goneIn(data: unknown): Gone | undefined {
  if (typeof data !== "object" || data === null || !("gone" in data) || data.gone !== true) return undefined
  return { gone: true, domain: "domain" in data && typeof data.domain === "string" ? data.domain : undefined }
}

/** Whether a page was not found because what it stood for is gone. */
export function isGone(error: unknown): boolean {
  return isNotFound(error) && goneIn(error.data) !== undefined
}
