import type { Company } from "@arnica/contract/site"
import { createFileRoute } from "@tanstack/react-router"
import { areasQuery, soonQuery, storeLinksQuery, voicesQuery } from "../../features/home/queries.ts"
import { HomeScreen } from "../../features/home/screens/home-screen.tsx"
import { graph, organization, webSite } from "../../features/site/model/structured-data.ts"
import { companyQuery } from "../../features/site/queries.ts"
import { pageHead } from "../../platform/head/page-head.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { slidersQuery } from "../../shared/store/store-queries.ts"

export const Route = createFileRoute("/$lang/")({
  staticData: { namespaces: ["home", "storeCards"] },
  loader: async ({ context: { api, queryClient, language } }) => {
    const [company] = await Promise.all([
      // Only search engines read it: the page does not fall for the want of it.
      queryClient.ensureQueryData(companyQuery(api)).catch(() => null),
      queryClient.ensureQueryData(areasQuery(api)),
      queryClient.ensureQueryData(soonQuery(api)),
      queryClient.ensureQueryData(voicesQuery(api, language)),
      queryClient.ensureQueryData(storeLinksQuery(api)),
      // A row of products that does not come is left out.
      queryClient.ensureQueryData(slidersQuery(api)).catch(() => null),
    ])
    return { company }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, {
      title: match.context.messages.t("common")("tagline"),
      description: match.context.messages.t("home")("meta"),
      ...(loaderData?.company ? { structuredData: siteData(match.context, loaderData.company) } : {}),
    }),
  component: HomeScreen,
})

/** Who we are, and that the site can be searched. */
const siteData = ({ origin, language }: Pick<RouterContext, "origin" | "language">, company: Company) =>
  graph(organization(company, origin), webSite({ company, origin, language }))
