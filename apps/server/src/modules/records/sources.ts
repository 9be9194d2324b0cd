import type { RecordsContext } from "./context.ts"
import type { TimelineSource } from "./timeline-source.ts"

type Needs = Pick<RecordsContext, "booking" | "assessments" | "specialists">

/** Sessions that began, under the name of whom they were with. */
const sessions = ({ booking, specialists }: Needs): TimelineSource => ({
  filter: "sessions",
  page: async ({ ownerId, language: _language, ...asked }) => {
    const found = await booking.careSessions.timeline({ ...asked, clientId: ownerId })
    const names = await specialists.bySpecialistIds([
      ...new Set(found.map(({ specialistId }) => specialistId)),
    ])
    return found.map(({ uuid, day, specialistId }) => ({
      source: "elsewhere",
      kind: "session",
      id: uuid,
      day,
      title: "",
      text: "",
      by: names.get(specialistId)?.fullName ?? "",
    }))
  },
})

/** What somebody's answers to scales came to. */
const scaleResults = ({ assessments }: Needs): TimelineSource => ({
  filter: "results",
  page: async ({ ownerId, ...asked }) =>
    (await assessments.readTimeline({ ...asked, userId: ownerId })).map(({ id, day, name, meaning }) => ({
      source: "elsewhere",
      kind: "scaleResult",
      id,
      day,
      title: name,
      text: meaning,
      by: null,
    })),
})

/** What the modules below add to the timeline; those above add theirs themselves. */
export const sourcesBelow = (needs: Needs): TimelineSource[] => [sessions(needs), scaleResults(needs)]
