import type { UserDetails } from "@arnica/contract/identity"
import { redirect } from "@tanstack/react-router"
import type { RouterContext } from "../router-context.ts"
import { sessionQuery } from "./session.ts"
import { signInPath } from "./sign-in-path.ts"

type Visit = { context: RouterContext; location: { publicHref: string } }

/**
 * For the `beforeLoad` of a route that needs a session: who is signed in. A visitor is led to the sign-in
 * page, which leads back here.
 */
export async function requireSession({ context, location }: Visit): Promise<UserDetails> {
  const session = await context.queryClient.ensureQueryData(sessionQuery(context.api))
  if (session) return session
  throw redirect({ href: signInPath(context.language, location.publicHref), statusCode: 302 })
}
