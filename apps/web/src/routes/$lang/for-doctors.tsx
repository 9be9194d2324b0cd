import { createFileRoute } from "@tanstack/react-router"
import { ForDoctorsScreen } from "../../features/site/screens/for-doctors-screen.tsx"
import { feeQuery } from "../../platform/fee/fee-query.ts"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/for-doctors")({
  staticData: { namespaces: ["forDoctors"] },
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(feeQuery(api))
  },
  head: ({ match }) => {
    const t = match.context.messages.t("forDoctors")
    return pageHead(match, { title: t("title"), description: t("meta") })
  },
  component: ForDoctorsScreen,
})
