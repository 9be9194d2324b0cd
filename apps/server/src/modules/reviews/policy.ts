import { anyoneBut, itsSpecialist, owner, whenever } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { HeldSession } from "../booking/index.ts"
import type { ModerationRow } from "./moderation-repository.ts"

const writer = owner<ModerationRow>("its writer", ({ userId }) => userId ?? "")
const published = {
  says: "while it can be read by everybody",
  holds: ({ status }: ModerationRow) => status === "published",
}
const answered = {
  says: "while its answer can be read by everybody",
  holds: ({ status, answerText, answerHiddenReason }: ModerationRow) =>
    status === "published" && answerText !== null && answerHiddenReason === null,
}
const specialist = itsSpecialist<ModerationRow>(({ specialistId }) => specialistId)

/** Reviews. */
export const reviewPolicy = definePolicy({
  of: "review",
  refusal: "reviewNotFound",
  grants: {
    change: writer,
    answer: whenever(specialist, published),
    report: whenever(anyoneBut(writer), published),
    reportAnswer: whenever(anyoneBut(specialist), answered),
  },
})

/** Sessions, as far as they are reviewed. */
export const reviewedSessionPolicy = definePolicy({
  of: "session to review",
  refusal: "appointmentNotFound",
  grants: { review: owner<HeldSession>("its client", ({ clientId }) => clientId) },
})

/** Reviews of one writer a day, and of one specialist an hour, that are published without a look. */
export const PACE = { ofWriterADay: 3, ofSpecialistAnHour: 10 } as const
