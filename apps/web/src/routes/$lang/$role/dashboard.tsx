import type { UserDetails } from "@arnica/contract/identity"
import type { Role } from "@arnica/contract/roles"
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ordersQuery, overviewQuery } from "../../../features/administration/queries.ts"
import { AdminPart } from "../../../features/administration/screens/admin-part.tsx"
import {
  FirstAhead,
  NextAppointments,
  useMoreAhead,
} from "../../../features/appointments/components/next-appointments.tsx"
import { NextParticipations } from "../../../features/appointments/components/participations.tsx"
import { useAskedByAppointments } from "../../../features/appointments/model/use-asked.tsx"
import { appointmentsQuery, participationsQuery } from "../../../features/appointments/queries.ts"
import { LatestResult } from "../../../features/assessments/components/latest-result.tsx"
import { takenQuery } from "../../../features/assessments/queries.ts"
import { OwnClinic, ReceivedInvitations } from "../../../features/clinic/components/own-clinic.tsx"
import {
  CompaniesToJoin,
  EmployeesInTens,
  OwnCompany,
} from "../../../features/clinic/components/own-company.tsx"
import { clinicQuery, partnershipsQuery } from "../../../features/clinic/queries.ts"
import { ClinicPart } from "../../../features/clinic/screens/clinic-part.tsx"
import { AskedOfYou } from "../../../features/dashboard/components/asked-of-you.tsx"
import { Beginnings } from "../../../features/dashboard/components/beginnings.tsx"
import { DashboardSkeleton } from "../../../features/dashboard/components/dashboard-skeleton.tsx"
import { GettingStarted } from "../../../features/dashboard/components/getting-started.tsx"
import { Latest } from "../../../features/dashboard/components/latest.tsx"
import { Unconfirmed } from "../../../features/dashboard/components/unconfirmed.tsx"
import { DashboardScreen } from "../../../features/dashboard/screens/dashboard-screen.tsx"
import { AssignedPart, CustomerPart, ProviderPart } from "../../../features/dashboard/screens/role-parts.tsx"
import { LatestPayments } from "../../../features/invoices/components/latest-payments.tsx"
import { receiptsQuery } from "../../../features/invoices/queries.ts"
import { useAskedByHomework } from "../../../features/journal/model/use-asked.tsx"
import { ownHomeworkQuery } from "../../../features/journal/queries.ts"
import { LatestMessages } from "../../../features/messaging/components/latest-messages.tsx"
import { conversationsQuery } from "../../../features/messaging/queries.ts"
import { useAskedByOrders } from "../../../features/orders/model/use-asked.tsx"
import { ordersInStateQuery } from "../../../features/orders/queries.ts"
import {
  earningsQuery,
  starsQuery,
  waitingRoomsQuery,
  weekQuery,
} from "../../../features/practice/queries.ts"
import { PracticePart, StarsPart } from "../../../features/practice/screens/provider-part.tsx"
import { StatisticsPart } from "../../../features/practice/screens/statistics-part.tsx"
import { WaitingPart } from "../../../features/practice/screens/waiting-part.tsx"
import {
  clientStatisticsQuery,
  earningStatisticsQuery,
  ownProfileQuery,
  premiumDueQuery,
  reviewStatisticsQuery,
  unansweredQuery,
  unapprovedQuery,
  utilisationStatisticsQuery,
} from "../../../features/practice/statistics-queries.ts"
import { LatestPrescriptions } from "../../../features/prescriptions/components/latest-prescriptions.tsx"
import { ownPrescriptionsQuery } from "../../../features/prescriptions/queries.ts"
import { LatestDocuments } from "../../../features/records/components/latest-documents.tsx"
import { latestDocumentsQuery } from "../../../features/records/queries.ts"
import type { Api } from "../../../platform/api/client.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import type { RouterContext } from "../../../platform/router-context.ts"
import { useSession } from "../../../platform/session/session.ts"
import { practiceZoneOf } from "../../../platform/time/use-area-zone.ts"
import { viewerZone } from "../../../platform/time/zone.ts"

export const Route = createFileRoute("/$lang/$role/dashboard")({
  staticData: {
    roles: ["customer", "provider", "clinic", "admin"],
    namespaces: [
      "dashboard",
      "appointments",
      "companions",
      "rescheduling",
      "practice",
      "statistics",
      "clinic",
      "messaging",
      "assessments",
      "invoices",
      "orders",
      "prescriptions",
      "errors",
    ],
  },
  loader: async ({ context, params }) => {
    await load(context, params.role)
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("dashboard")("title"), noindex: true }),
  component: Dashboard,
  pendingComponent: DashboardSkeleton,
})

const OWN_CONVERSATIONS = { side: "client", text: "" } as const

/** One query for each list, side by side. */
async function load(context: RouterContext & { session: UserDetails }, role: Role): Promise<unknown> {
  const { api, queryClient, session, now } = context
  const url = listedUrl(session)
  switch (role) {
    case "customer":
      return Promise.all([
        queryClient.ensureInfiniteQueryData(appointmentsQuery(api, "upcoming")),
        queryClient.ensureInfiniteQueryData(appointmentsQuery(api, "past")),
        queryClient.ensureQueryData(participationsQuery(api, "upcoming")),
        queryClient.ensureInfiniteQueryData(conversationsQuery(api, OWN_CONVERSATIONS)),
        queryClient.ensureQueryData(takenQuery(api)),
        queryClient.ensureInfiniteQueryData(ownPrescriptionsQuery(api)),
        queryClient.ensureQueryData(latestDocumentsQuery(api)),
        queryClient.prefetchQuery(ownHomeworkQuery(api)),
        queryClient.prefetchQuery(ordersInStateQuery(api, "open")),
        queryClient.prefetchQuery(ordersInStateQuery(api, "pending")),
        queryClient.ensureInfiniteQueryData(receiptsQuery(api)),
        session.role.isOHPsychologist || session.corporate
          ? queryClient.ensureQueryData(partnershipsQuery(api))
          : null,
      ])
    case "provider":
      return Promise.all([
        queryClient.ensureQueryData(weekQuery(api, now())),
        queryClient.ensureQueryData(waitingRoomsQuery(api)),
        queryClient.ensureQueryData(earningsQuery(api, now())),
        queryClient.ensureQueryData(unapprovedQuery(api)),
        queryClient.ensureQueryData(unansweredQuery(api)),
        queryClient.ensureQueryData(ownProfileQuery(api)),
        queryClient.ensureQueryData(premiumDueQuery(api)),
        queryClient.ensureQueryData(clientStatisticsQuery(api, practiceZoneOf(session))),
        queryClient.ensureQueryData(earningStatisticsQuery(api, practiceZoneOf(session))),
        queryClient.ensureQueryData(reviewStatisticsQuery(api, practiceZoneOf(session))),
        queryClient.ensureQueryData(utilisationStatisticsQuery(api)),
        queryClient.ensureQueryData(partnershipsQuery(api)),
        url === null ? null : queryClient.ensureQueryData(starsQuery(api, url)),
      ])
    case "admin":
      return Promise.all([
        queryClient.ensureQueryData(overviewQuery(api)),
        queryClient.ensureQueryData(ordersQuery(api)),
      ])
    case "clinic":
      return queryClient.ensureQueryData(clinicQuery(api, viewerZone(context)))
  }
}

/** The address of somebody's page, when clients can see it. */
function listedUrl({ profileURL, providerProfileStatus }: UserDetails): string | null {
  return providerProfileStatus === "active" ? profileURL : null
}

function Dashboard(): ReactElement | null {
  const { role } = Route.useParams()
  const session = useSession()
  if (session === null) return null
  return (
    <DashboardScreen session={session}>
      <Part role={role} session={session} />
    </DashboardScreen>
  )
}

type PartProps = { readonly role: Role; readonly session: UserDetails }

function Part({ role, session }: PartProps): ReactElement {
  const url = listedUrl(session)
  const isAsked = role === "provider" || session.role.isOHPsychologist || session.corporate
  const { data: partnerships = [] } = useQuery({ ...partnershipsQuery(useApi()), enabled: isAsked })
  switch (role) {
    case "customer":
      return (
        <>
          {/* Whoever looks after others' things here comes for that first. */}
          <AssignedPart session={session} partnerships={partnerships} employees={<EmployeesInTens />} />
          <ReceivedInvitations />
          <CompaniesToJoin />
          <Unconfirmed session={session} />
          <GettingStarted session={session} />
          <ClientPart />
          <OwnCompany partnerships={partnerships} />
        </>
      )
    case "provider":
      return (
        <>
          <ReceivedInvitations />
          <WaitingPart session={session} />
          <PracticePart />
          <StatisticsPart zone={practiceZoneOf(session)} profileUrl={url} />
          {url === null ? null : <StarsPart profileUrl={url} />}
          <ProviderPart session={session} />
          <OwnClinic clinic={partnerships.find(({ role: as }) => as === "specialist") ?? null} />
          <OwnCompany partnerships={partnerships} />
          <AssignedPart session={session} partnerships={partnerships} employees={<EmployeesInTens />} />
        </>
      )
    case "clinic":
      return <ClinicPart />
    case "admin":
      return <AdminPart />
  }
}

/** What a client finds: the next session, what they are asked for, and what came last; on the first day three beginnings. */
function ClientPart(): ReactElement {
  const api = useApi()
  const byAppointments = useAskedByAppointments()
  const byHomework = useAskedByHomework()
  const byOrders = useAskedByOrders()
  const hasMore = useMoreAhead()
  const isFirstDay = useIsFirstDay(api)
  return (
    <>
      {isFirstDay ? <Beginnings /> : <FirstAhead />}
      <NextParticipations />
      <AskedOfYou asked={[...byAppointments, ...byOrders, ...byHomework]} />
      {hasMore ? (
        <CustomerPart>
          <NextAppointments />
        </CustomerPart>
      ) : null}
      <Latest>
        <LatestMessages />
        <LatestResult />
        <LatestPrescriptions />
        <LatestDocuments />
        <LatestPayments />
      </Latest>
    </>
  )
}

/** Whether somebody has nothing ahead, nothing behind them, and wrote, answered and paid nothing. */
function useIsFirstDay(api: Api): boolean {
  const upcoming = useSuspenseInfiniteQuery(appointmentsQuery(api, "upcoming")).data.pages
  const past = useSuspenseInfiniteQuery(appointmentsQuery(api, "past")).data.pages
  const written = useSuspenseInfiniteQuery(conversationsQuery(api, OWN_CONVERSATIONS)).data.pages
  const paid = useSuspenseInfiniteQuery(receiptsQuery(api)).data.pages
  const { data: taken } = useSuspenseQuery(takenQuery(api))
  const { data: together } = useSuspenseQuery(participationsQuery(api, "upcoming"))
  const appointments = [...upcoming, ...past].flatMap(({ details }) => details)
  const others = [...written, ...paid].flatMap(({ items }) => [...items])
  return [appointments, others, taken, together].every(({ length }) => length === 0)
}
