import { useParams } from "@tanstack/react-router"
import { type Session, useSession } from "../session/session.ts"
import { useViewerZone } from "./use-viewer-zone.ts"

type Area = {
  readonly session: Session
  /** The area in which the page stands: the role of its address. */
  readonly role: string | undefined
  readonly viewerZone: string
}

/** The zone of a page: in the specialist's area the practice's, so that all of it has one clock; elsewhere the viewer's. */
export function zoneOfArea({ session, role, viewerZone }: Area): string {
  return role === "provider" && session !== null ? practiceZoneOf(session) : viewerZone
}

/** The zone of the practice of a specialist who is signed in; the account's until it is known. */
export function practiceZoneOf({ practiceZone, timeZone }: NonNullable<Session>): string {
  return practiceZone ?? timeZone
}

/** The IANA zone in which a page of a signed-in area shows times. Pages of specialists know no other. */
export function useAreaZone(): string {
  const role = useParams({ strict: false, select: (params) => params.role })
  return zoneOfArea({ session: useSession(), role, viewerZone: useViewerZone() })
}
