import { redirectFor } from "@arnica/i18n"
import { createFileRoute, Outlet, redirect } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { Shell } from "../../app/shell/shell.tsx"
import { namespacesOf } from "../../platform/i18n/route-namespaces.ts"
import { loadSession } from "../../platform/session/load-session.ts"

export const Route = createFileRoute("/$lang")({
  beforeLoad: async ({ context, location, matches }) => {
    const path = location.publicHref
    const target = redirectFor({ path, loadedLanguage: context.language })
    if (target !== null) throw redirect({ href: target, replace: true })
    await Promise.all([context.messages.load(namespacesOf(matches)), loadSession(context)])
  },
  component: Page,
})

function Page(): ReactElement {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
