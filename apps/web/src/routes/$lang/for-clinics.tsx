import { createFileRoute } from "@tanstack/react-router"
import { ForClinicsScreen } from "../../features/site/screens/for-clinics-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/for-clinics")({
  staticData: { namespaces: ["forClinics"] },
  head: ({ match }) => {
    const t = match.context.messages.t("forClinics")
    return pageHead(match, { title: t("title"), description: t("meta") })
  },
  component: ForClinicsScreen,
})
