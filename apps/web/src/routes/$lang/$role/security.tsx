import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { methodsQuery, sessionsQuery } from "../../../features/identity/security/queries.ts"
import { SecurityScreen } from "../../../features/identity/security/screens/security-screen.tsx"
import { isProvider, readSocialFailure } from "../../../features/identity/social/providers.ts"
import { providersQuery, socialAccountsQuery } from "../../../features/identity/social/queries.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { readNext } from "../../../platform/session/leave-when-signed-in.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

type SecuritySearch = {
  needed?: boolean
  next?: string
  connected?: string
  provider?: string
  error?: string
}

const readSecuritySearch = (search: Record<string, unknown>): SecuritySearch => ({
  ...(search.needed === true ? { needed: true } : {}),
  ...readNext(search),
  ...(typeof search.connected === "string" ? { connected: search.connected } : {}),
  ...(typeof search.provider === "string" ? { provider: search.provider } : {}),
  ...(typeof search.error === "string" ? { error: search.error } : {}),
})

export const Route = createFileRoute("/$lang/$role/security")({
  staticData: {
    roles: ["customer", "provider", "clinic", "admin"],
    namespaces: ["security", "identity", "errors"],
  },
  validateSearch: readSecuritySearch,
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(methodsQuery(api)),
      queryClient.ensureQueryData(sessionsQuery(api)),
      queryClient.ensureQueryData(providersQuery(api)),
      queryClient.ensureQueryData(socialAccountsQuery(api)),
    ])
  },
  head: ({ match }) => {
    const t = match.context.messages.t("security")
    return pageHead(match, { title: t("title"), description: t("description"), noindex: true })
  },
  component: Security,
  pendingComponent: PartsSkeleton,
})

function Security(): ReactElement {
  const { needed = false, next, connected, provider, error } = Route.useSearch()
  const failure = readSocialFailure({ provider, error })
  return (
    <SecurityScreen
      needed={needed}
      next={next}
      connected={isProvider(connected) ? connected : null}
      failed={failure?.provider ?? null}
    />
  )
}
