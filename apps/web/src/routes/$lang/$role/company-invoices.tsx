import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { type CoverInvoicesSearch, readCoverInvoicesSearch } from "../../../features/cover/invoices-search.ts"
import { allInvoicesQuery, hrInvoicesQuery } from "../../../features/cover/queries.ts"
import { AllInvoicesScreen, HrInvoicesScreen } from "../../../features/cover/screens/invoices-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/company-invoices")({
  staticData: { roles: ["customer", "admin"], namespaces: ["cover", "lists", "errors"] },
  validateSearch: readCoverInvoicesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, session }, params, deps }) => {
    if (params.role === "admin") {
      await queryClient.ensureQueryData(allInvoicesQuery(api, deps))
      return
    }
    if (!session.role.isHrAdmin) throw notFound()
    await queryClient.ensureQueryData(hrInvoicesQuery(api, deps.page ?? 1))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.coverInvoices"), noindex: true }),
  component: CompanyInvoices,
  pendingComponent: PartsSkeleton,
})

function CompanyInvoices(): ReactElement {
  const { role } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = (next: CoverInvoicesSearch): void => void navigate({ search: readCoverInvoicesSearch(next) })
  if (role === "admin") return <AllInvoicesScreen search={search} onSearch={go} />
  return <HrInvoicesScreen page={search.page ?? 1} />
}
