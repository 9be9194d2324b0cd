import { createFileRoute } from "@tanstack/react-router"
import { AboutScreen } from "../../features/site/screens/about-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/about-us")({
  staticData: { namespaces: ["about"] },
  head: ({ match }) => {
    const t = match.context.messages.t("about")
    return pageHead(match, { title: t("title"), description: t("meta"), kind: "AboutPage" })
  },
  component: AboutScreen,
})
