import { createFileRoute } from "@tanstack/react-router"
import {
  beneficiaryQuery,
  choicesQuery,
  citiesQuery,
  countiesQuery,
  personalQuery,
} from "../../../features/personal/queries.ts"
import { ProfileScreen } from "../../../features/personal/screens/profile-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/profile")({
  staticData: {
    roles: ["customer", "provider", "clinic", "admin"],
    namespaces: ["personal", "booking", "errors"],
  },
  loader: async ({ context: { queryClient, api } }) => {
    const [{ address }] = await Promise.all([
      queryClient.ensureQueryData(personalQuery(api)),
      queryClient.ensureQueryData(choicesQuery(api)),
      queryClient.ensureQueryData(beneficiaryQuery(api)),
    ])
    await Promise.all([
      queryClient.ensureQueryData(countiesQuery(api, address.countryCode ?? "")),
      queryClient.ensureQueryData(citiesQuery(api, address.countyCode ?? "")),
    ])
  },
  head: ({ match }) => {
    const t = match.context.messages.t("personal")
    return pageHead(match, { title: t("title"), description: t("description"), noindex: true })
  },
  component: ProfileScreen,
  pendingComponent: PartsSkeleton,
})
