import { redirect } from "@tanstack/react-router"
import type { RouterContext } from "../router-context.ts"
import { sessionQuery } from "./session.ts"
import { safeNext } from "./sign-in-path.ts"

/** For the `beforeLoad` of the sign-in pages: who is signed in already goes straight on. */
export async function leaveWhenSignedIn(visit: {
  context: RouterContext
  search: { next?: string }
}): Promise<void> {
  const session = await visit.context.queryClient.ensureQueryData(sessionQuery(visit.context.api))
  if (session) throw redirect({ href: safeNext(visit.context.language, visit.search.next), statusCode: 302 })
}

/** The search of the sign-in pages, with what a provider says who led back to them. */
export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  return {
    ...readNext(search),
    ...(search.step === "code" ? { step: "code" as const } : {}),
    ...(typeof search.provider === "string" ? { provider: search.provider } : {}),
    ...(typeof search.error === "string" ? { error: search.error } : {}),
  }
}

type SignInSearch = { next?: string; step?: "code"; provider?: string; error?: string }

/** The search of the sign-in pages: where to go afterwards. */
export function readNext(search: Record<string, unknown>): { next?: string } {
  return typeof search.next === "string" ? { next: search.next } : {}
}
