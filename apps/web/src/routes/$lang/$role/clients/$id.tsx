import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ClientInvoices } from "../../../../features/invoices/components/client-invoices.tsx"
import { clientInvoicesQuery } from "../../../../features/invoices/queries.ts"
import { ClientJournal } from "../../../../features/journal/components/client-journal.tsx"
import { clientHomeworkQuery } from "../../../../features/journal/queries.ts"
import {
  clientPackagesQuery,
  clientQuery,
  clientResultsCountQuery,
  clientSessionsQuery,
} from "../../../../features/practice/clients-queries.ts"
import { ClientScreen } from "../../../../features/practice/screens/client-screen.tsx"
import { clientPricesQuery } from "../../../../features/practice/store/store-queries.ts"
import { ClientFile } from "../../../../features/records/components/client-file.tsx"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { feeQuery } from "../../../../platform/fee/fee-query.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"

const NAMESPACES = [
  "clients",
  "assessments",
  "invitations",
  "offers",
  "packages",
  "invoices",
  "appointments",
  "rescheduling",
  "practice",
  "messaging",
  "records",
  "journal",
  "booking",
  "lists",
  "errors",
] as const

export const Route = createFileRoute("/$lang/$role/clients/$id")({
  staticData: {
    roles: ["provider"],
    namespaces: NAMESPACES,
  },
  loader: async ({ context: { api, queryClient }, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound()
    const id = Number(params.id)
    await Promise.all([
      queryClient.ensureQueryData(feeQuery(api)),
      queryClient.ensureQueryData(clientQuery(api, id)),
      queryClient.ensureQueryData(clientPricesQuery(api, id)),
      queryClient.ensureQueryData(clientResultsCountQuery(api, id)),
      queryClient.prefetchQuery(clientHomeworkQuery(api, id)),
      queryClient.ensureInfiniteQueryData(clientSessionsQuery(api, id)),
      queryClient.ensureInfiniteQueryData(clientPackagesQuery(api, id)),
      queryClient.ensureInfiniteQueryData(clientInvoicesQuery(api, id)),
    ]).catch(rethrowNotFound)
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.clients"), noindex: true }),
  component: Client,
  pendingComponent: PartsSkeleton,
})

function Client(): ReactElement {
  return (
    <ClientScreen
      id={Number(Route.useParams().id)}
      Invoices={ClientInvoices}
      MedicalFile={ClientFile}
      Journal={ClientJournal}
    />
  )
}
