import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { loadByUuid } from "../../../features/appointments/load-appointment.ts"
import { roomQuery } from "../../../features/video/queries.ts"
import { RoomScreen } from "../../../features/video/screens/room-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/videoconference/$uuid")({
  staticData: { roles: ["customer", "provider"], namespaces: ["video"] },
  loader: async ({ context: { api, queryClient }, params: { uuid } }) =>
    await loadByUuid(queryClient.ensureQueryData(roomQuery(api, uuid))),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("door.join"), noindex: true }),
  component: RoomPage,
  pendingComponent: PartsSkeleton,
})

function RoomPage(): ReactElement {
  const { uuid, role } = Route.useParams()
  return <RoomScreen uuid={uuid} area={role === "provider" ? "provider" : "customer"} />
}
