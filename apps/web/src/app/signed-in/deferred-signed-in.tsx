import type { UserDetails } from "@arnica/contract/identity"
import type { ReactElement } from "react"
import { NewTerms } from "./new-terms.tsx"
import { useLive } from "./use-live.ts"

type DeferredSignedInProps = { readonly pathname: string; readonly session: UserDetails }

/** What of the frame's later part is for who is signed in: live news, and new terms. */
export function DeferredSignedIn({ pathname, session }: DeferredSignedInProps): ReactElement {
  useLive(session)
  return <NewTerms pathname={pathname} session={session.impersonation ? null : session} />
}
