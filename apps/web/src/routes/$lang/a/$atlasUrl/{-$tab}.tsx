import { createFileRoute, type NotFoundRouteProps, redirect } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { NotFoundScreen } from "../../../../app/not-found-screen.tsx"
import { loadProfile } from "../../../../features/profile/load-profile.ts"
import { GoneScreen } from "../../../../features/profile/screens/gone-screen.tsx"
import { ProfileScreen } from "../../../../features/profile/screens/profile-screen.tsx"
import { ProfileSkeleton } from "../../../../features/profile/screens/profile-skeleton.tsx"
import { readProfileSearch } from "../../../../features/profile/search-params.ts"
import { hasTab, readTab } from "../../../../features/profile/tabs.ts"
import { goneIn } from "../../../../platform/api/gone.ts"
import { beforeIn } from "../../../../shared/appointments/again.ts"

// check-ignore open-pages: one for each specialist, whom the site map lists by itself
export const Route = createFileRoute("/$lang/a/$atlasUrl/{-$tab}")({
  staticData: { namespaces: ["profile", "packages", "subscribing", "paidchat", "saved", "coverPrice"] },
  validateSearch: readProfileSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const { lang, atlasUrl } = params
    const tab = readTab(params.tab)
    const profile = { to: "/$lang/a/$atlasUrl/{-$tab}", params: { lang, atlasUrl, tab: undefined } } as const
    if (tab === undefined) throw redirect({ ...profile, replace: true, statusCode: 302 })
    const model = await loadProfile({ context, atlasUrl, tab, language: deps.language })
    if (!hasTab(model.profile, tab)) throw redirect({ ...profile, replace: true, statusCode: 302 })
  },
  // What a profile says of itself to others is fetched with the profile, not with every page.
  head: async ({ match, params }) => {
    const { profileHead } = await import("../../../../features/profile/profile-head.ts")
    return profileHead(match, params)
  },
  component: Profile,
  pendingComponent: ProfileSkeleton,
  notFoundComponent: Missing,
})

function Profile(): ReactElement {
  const { atlasUrl, tab } = Route.useParams()
  const search = Route.useSearch()
  return (
    <ProfileScreen
      atlasUrl={atlasUrl}
      tab={readTab(tab) ?? "overview"}
      language={search.language}
      before={beforeIn(search)}
    />
  )
}

function Missing({ data }: NotFoundRouteProps): ReactElement {
  const gone = goneIn(data)
  return gone === undefined ? <NotFoundScreen /> : <GoneScreen domain={gone.domain} />
}
