import { REFERRAL_CODE_TYPED } from "@arnica/contract/credit-words"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { accountQuery, invitationsQuery, statementQuery } from "../../../features/credits/queries.ts"
import { CreditsScreen } from "../../../features/credits/screens/credits-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { readPage } from "../../../platform/ui/read-page.ts"

type Search = { readonly page?: number; readonly invitation?: string }

const readSearch = ({ page, invitation }: Record<string, unknown>): Search => ({
  ...readPage(page),
  // A code of digits alone is read as a number.
  ...((typeof invitation === "string" && invitation !== "") || typeof invitation === "number"
    ? { invitation: String(invitation).slice(0, REFERRAL_CODE_TYPED) }
    : {}),
})

export const Route = createFileRoute("/$lang/$role/credits")({
  staticData: { roles: ["customer"], namespaces: ["ownCredits", "lists", "errors"] },
  validateSearch: readSearch,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { api, queryClient }, deps: { page = 1 } }) => {
    await Promise.all([
      queryClient.ensureQueryData(accountQuery(api)),
      queryClient.ensureQueryData(statementQuery(api, page)),
      queryClient.ensureQueryData(invitationsQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.credits"), noindex: true }),
  component: Credits,
  pendingComponent: PartsSkeleton,
})

function Credits(): ReactElement {
  const { origin } = Route.useRouteContext()
  const { page = 1, invitation } = Route.useSearch()
  return <CreditsScreen origin={origin} page={page} invitation={invitation ?? null} />
}
