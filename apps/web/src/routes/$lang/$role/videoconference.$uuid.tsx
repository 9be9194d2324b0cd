import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { UnreadBeside } from "../../../features/messaging/components/unread-beside.tsx"
import { roomQuery } from "../../../features/video/queries.ts"
import { RoomScreen } from "../../../features/video/screens/room-screen.tsx"
import { loadByUuid } from "../../../platform/api/load-by-uuid.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { lazyPart } from "../../../platform/ui/lazy-part.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/videoconference/$uuid")({
  staticData: {
    roles: ["customer", "provider"],
    namespaces: [
      "video",
      "messaging",
      "booking",
      "clients",
      "lists",
      "errors",
      "rescheduling",
      "appointments",
    ],
  },
  loader: async ({ context: { api, queryClient }, params: { uuid } }) =>
    await loadByUuid(queryClient.ensureQueryData(roomQuery(api, uuid))),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("door.join"), noindex: true }),
  component: RoomPage,
  pendingComponent: PartsSkeleton,
})

type OfAppointment = { readonly uuid: string }
type OfGroup = { readonly group: string; readonly there: readonly string[] }

/** What stands beside the picture is fetched when it is first opened. */
const BESIDE = {
  Chat: lazyPart<OfAppointment, "ThreadBeside">({
    load: () => import("../../../features/messaging/components/thread-beside.tsx"),
    name: "ThreadBeside",
    meanwhile: <PartsSkeleton />,
  }),
  Unread: UnreadBeside,
  Notes: lazyPart<OfAppointment, "NotesBeside">({
    load: () => import("../../../features/practice/components/notes-beside.tsx"),
    name: "NotesBeside",
    meanwhile: <PartsSkeleton />,
  }),
  GroupNotes: lazyPart<OfGroup, "GroupNotesBeside">({
    load: () => import("../../../features/practice/components/group-notes-beside.tsx"),
    name: "GroupNotesBeside",
    meanwhile: <PartsSkeleton />,
  }),
  Help: lazyPart<object, "HelpBeside">({
    load: () => import("../../../features/safety/components/help-beside.tsx"),
    name: "HelpBeside",
    meanwhile: <PartsSkeleton />,
  }),
}

function RoomPage(): ReactElement {
  const { uuid, role } = Route.useParams()
  return <RoomScreen uuid={uuid} area={role === "provider" ? "provider" : "customer"} beside={BESIDE} />
}
