import { APIError, createAuthEndpoint } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { z } from "zod"

/** Lets the server sign somebody in whom it knows by a session of theirs. Not among the paths that are open. */
// check-ignore exported-functions: the library infers the call on the server from this very endpoint.
export const handOver = () => ({
  id: "hand-over",
  endpoints: {
    handOver: createAuthEndpoint(
      "/hand-over",
      { method: "POST", requireHeaders: true, body: z.object({ userId: z.uuid() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (user === null) throw new APIError("UNAUTHORIZED")
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return context.json({ userId: user.id })
      },
    ),
  },
})
