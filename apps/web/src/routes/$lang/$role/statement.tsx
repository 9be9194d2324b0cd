import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { readClinicStatementSearch } from "../../../features/clinic/clinic-search.ts"
import { clinicStatementQuery } from "../../../features/clinic/queries.ts"
import { ClinicStatementScreen } from "../../../features/clinic/screens/statement-screen.tsx"
import { StatementScreen } from "../../../features/practice/screens/statement-screen.tsx"
import {
  owedQuery,
  payoutsQuery,
  type StatementPart,
  statementQuery,
} from "../../../features/practice/statement-queries.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { practiceZoneOf } from "../../../platform/time/use-area-zone.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { type Days, readDays } from "../../../platform/ui/read-days.ts"
import { readPage } from "../../../platform/ui/read-page.ts"

export const Route = createFileRoute("/$lang/$role/statement")({
  staticData: {
    roles: ["provider", "clinic"],
    namespaces: ["statement", "appointments", "clinic", "wizard", "lists", "errors"],
  },
  validateSearch: (search: Record<string, unknown>) => ({
    ...readPage(search.page),
    ...readDays(search),
    ...readClinicStatementSearch(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, session }, params, deps }) => {
    if (params.role === "clinic") {
      const search = readClinicStatementSearch(deps)
      await queryClient.ensureQueryData(clinicStatementQuery(api, { ...search, zone: session.timeZone }))
      return session.timeZone
    }
    await Promise.all([
      queryClient.ensureQueryData(statementQuery(api, partOf(deps, practiceZoneOf(session)))),
      queryClient.ensureQueryData(owedQuery(api)),
      queryClient.ensureQueryData(payoutsQuery(api)),
    ])
    return practiceZoneOf(session)
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.statement"), noindex: true }),
  component: Statement,
  pendingComponent: PartsSkeleton,
})

function Statement(): ReactElement {
  const { role } = Route.useParams()
  return role === "clinic" ? <OfClinic /> : <OfSpecialist />
}

const partOf = ({ page = 1, ...search }: { page?: number } & Days, zone: string): StatementPart => ({
  page,
  days: readDays(search),
  zone,
})

function OfSpecialist(): ReactElement {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <StatementScreen
      part={partOf(search, Route.useLoaderData())}
      onDays={(days) => void navigate({ search: days })}
    />
  )
}

function OfClinic(): ReactElement {
  const navigate = Route.useNavigate()
  const search = readClinicStatementSearch(Route.useSearch())
  return (
    <ClinicStatementScreen
      search={search}
      zone={Route.useLoaderData()}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}
