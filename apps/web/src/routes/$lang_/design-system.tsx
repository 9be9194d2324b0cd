import { createFileRoute, lazyRouteComponent, redirect } from "@tanstack/react-router"

// In a production build the condition is false, and the page is not part of it.
const Stories = import.meta.env.DEV
  ? lazyRouteComponent(() => import("@arnica/ui/design-system"), "DesignSystem")
  : undefined

/** Everything that the design system has, in development only. */
export const Route = createFileRoute("/$lang_/design-system")({
  beforeLoad: ({ params }) => {
    if (!Stories) throw redirect({ to: "/$lang/404", params, statusCode: 302, replace: true })
  },
  // The server renders in one go, and does not wait for what is still to be loaded.
  loader: async () => {
    await Stories?.preload?.()
  },
  component: Stories,
})
