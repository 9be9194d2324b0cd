import { redirectFor } from "@arnica/i18n"
import { createFileRoute, Outlet, redirect } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { loadCampaigns } from "../../app/shell/campaigns.ts"
import { Shell } from "../../app/shell/shell.tsx"
import { namespacesOf } from "../../platform/i18n/route-namespaces.ts"
import { loadSession } from "../../platform/session/load-session.ts"
import { inOwnLanguage } from "../../platform/session/own-language.ts"

export const Route = createFileRoute("/$lang")({
  beforeLoad: async ({ context, location, matches }) => {
    const path = location.publicHref
    const target = redirectFor({ path, loadedLanguage: context.language })
    if (target !== null) throw redirect({ href: target, replace: true })
    const [, session] = await Promise.all([
      context.messages.load(namespacesOf(matches)),
      loadSession(context),
    ])
    const { language, cookies } = context
    const own = inOwnLanguage({ session, language, cookies: cookies ?? document.cookie, path })
    if (own !== null) throw redirect({ href: own, reloadDocument: true, statusCode: 302 })
    await loadCampaigns(context, { pathname: location.pathname, standalone: "standalone" in location.search })
  },
  component: Page,
  // The frame never makes way: what is waited for is waited for within it.
  pendingMs: Number.POSITIVE_INFINITY,
  wrapInSuspense: false,
})

function Page(): ReactElement {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
