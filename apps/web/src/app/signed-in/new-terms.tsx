import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { newTermsQuery } from "../../features/legal/new-terms/new-terms-query.ts"
import { useApi } from "../../platform/api/use-api.ts"
import type { Session } from "../../platform/session/session.ts"
import { lazyPart } from "../../platform/ui/lazy-part.tsx"
import { usePageContext } from "../../platform/use-page-context.ts"

const NewTermsDialog = lazyPart({
  load: () => import("../../features/legal/new-terms/new-terms-dialog.tsx"),
  name: "NewTermsDialog",
})

/** Where new terms stand in nobody's way: the texts themselves, a payment that has begun, writing to us, the help lines, and one's own data. */
const FREE =
  /^\/\w\w\/(?:terms|specialist-terms|privacy|contact|helpline|booking\/payment|[a-z]+\/privacy)(?:\/|$)/

type Props = { readonly pathname: string; readonly session: Session }

/** Asks who is signed in to accept new terms. What asks is fetched only when there is something to ask. */
export function NewTerms({ pathname, session }: Props): ReactElement | null {
  const wanted = newTermsQuery(useApi(), usePageContext().messages)
  const { data } = useQuery({ ...wanted, enabled: session !== null })
  if (session === null || data === undefined || data.length === 0 || FREE.test(pathname)) return null
  return <NewTermsDialog terms={data} />
}
