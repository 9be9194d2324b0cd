import { createFileRoute } from "@tanstack/react-router"
import {
  areasQuery,
  slidersQuery,
  soonQuery,
  storeLinksQuery,
  voicesQuery,
} from "../../features/home/queries.ts"
import { HomeScreen } from "../../features/home/screens/home-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/")({
  staticData: { namespaces: ["home"] },
  loader: async ({ context: { api, queryClient, language } }) => {
    await Promise.all([
      queryClient.ensureQueryData(areasQuery(api)),
      queryClient.ensureQueryData(soonQuery(api)),
      queryClient.ensureQueryData(slidersQuery(api)),
      queryClient.ensureQueryData(voicesQuery(api, language)),
      queryClient.ensureQueryData(storeLinksQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.messages.t("common")("tagline"),
      description: match.context.messages.t("home")("meta"),
    }),
  component: HomeScreen,
})
