import type { LiveData } from "@arnica/contract/live"
import type { Occasion } from "@arnica/contract/occasions"
import {
  button,
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  type Notification,
  text,
} from "../notifications/index.ts"
import type { ModerationRow } from "./moderation-repository.ts"

/** Asks a client after a session what they would tell others. */
export const reviewInvitation = defineNotification<{
  /** The specialist's. */
  readonly name: string
  /** Of the appointment. */
  readonly uuid: string
}>({
  name: "reviews.invitation",
  audience: "client",
  occasion: "reviewInvitations",
  examples: { usual: { name: EXAMPLE.specialist, uuid: EXAMPLE.id } },
  email: ({ name, uuid }, { t, link }) => ({
    subject: t("mails:reviewInvitation.subject"),
    heading: t("mails:reviewInvitation.heading"),
    blocks: [
      text(t("mails:reviewInvitation.text", { name })),
      button(t("mails:reviewInvitation.button"), link(`customer/appointments/${uuid}/review`)),
    ],
  }),
})

/** Tells a specialist that they were reviewed. The words stay out of it: they may be about health. */
export const reviewed = defineNotification<{ readonly stars: number }>({
  name: "reviews.reviewed",
  audience: "specialist",
  occasion: "reviews",
  examples: { usual: { stars: 5 } },
  email: ({ stars }, { t, link }) => ({
    subject: t("mails:reviewed.subject"),
    heading: t("mails:reviewed.heading"),
    blocks: [
      text(t("mails:reviewed.text", { stars })),
      button(t("mails:reviewed.button"), link("provider/reviews")),
    ],
  }),
  inApp: () => ({ kind: "info", group: "reviewed" }),
})

/** What somebody is told of their review or of their answer to one. */
export type OfReview = {
  readonly review: Pick<ModerationRow, "uuid" | "appointmentUuid" | "hiddenKind">
  /** The specialist's. */
  readonly name: string
}

const exampleReview = { uuid: EXAMPLE.id, appointmentUuid: EXAMPLE.id, hiddenKind: "private" } as const
const example: OfReview = { review: exampleReview, name: EXAMPLE.specialist }

type Entry = {
  readonly name: string
  readonly words:
    | "reviewPublished"
    | "reviewHidden"
    | "reviewAnswered"
    | "reviewAnswerHidden"
    | "reviewAnswerReleased"
  readonly audience: "client" | "specialist"
  readonly occasion: Occasion
  /** Null for what its reader did a moment ago and sees on the page. */
  readonly notice: LiveData<"notification">["kind"] | null
}

/** Of what kind the reason is for which a review was hidden; what was written stays out of it: it may be about health. */
const reasonsOf = (
  words: Entry["words"],
  { hiddenKind }: OfReview["review"],
): ("more" | `because.${"offensive" | "private" | "notAClient" | "advertising"}`)[] => {
  if (words !== "reviewHidden") return []
  return hiddenKind === null || hiddenKind === "other" ? ["more"] : [`because.${hiddenKind}`, "more"]
}

const define = ({ name, words, audience, occasion, notice }: Entry): Notification<OfReview> =>
  defineNotification<OfReview>({
    name,
    audience,
    occasion,
    examples: { usual: example, other: { ...example, review: { ...exampleReview, hiddenKind: "other" } } },
    email: ({ review, name: specialist }, { t, link }) => ({
      subject: t(`mails:${words}.subject`),
      heading: t(`mails:${words}.heading`, { name: specialist }),
      blocks: [
        text(t(`mails:${words}.text`, { name: specialist })),
        ...reasonsOf(words, review).map((key) => text(t(`mails:reviewHidden.${key}`))),
        button(
          t(`mails:${words}.button`),
          link(
            audience === "client"
              ? `customer/appointments/${review.appointmentUuid}/review`
              : "provider/reviews",
          ),
        ),
      ],
    }),
    ...(notice === null
      ? {}
      : { inApp: ({ review }: OfReview) => ({ kind: notice, group: `review-${review.uuid}` }) }),
  })

/** What becomes of reviews and of answers to them, for who wrote them. */
export const OF_REVIEWS = {
  published: define({
    name: "reviews.published",
    words: "reviewPublished",
    audience: "client",
    occasion: "reviewInvitations",
    notice: null,
  }),
  released: define({
    name: "reviews.released",
    words: "reviewPublished",
    audience: "client",
    occasion: "reviewDecisions",
    notice: "positive",
  }),
  hidden: define({
    name: "reviews.hidden",
    words: "reviewHidden",
    audience: "client",
    occasion: "reviewDecisions",
    notice: "warning",
  }),
  answered: define({
    name: "reviews.answered",
    words: "reviewAnswered",
    audience: "client",
    occasion: "reviewAnswers",
    notice: "info",
  }),
  answerHidden: define({
    name: "reviews.answerHidden",
    words: "reviewAnswerHidden",
    audience: "specialist",
    occasion: "reviewDecisions",
    notice: "warning",
  }),
  answerReleased: define({
    name: "reviews.answerReleased",
    words: "reviewAnswerReleased",
    audience: "specialist",
    occasion: "reviewDecisions",
    notice: "positive",
  }),
} as const

type Waiting = { readonly waiting: number; readonly reported: number }

/** Tells admins how many reviews wait for a look or were reported. */
export const reviewsWait = defineNotification<Waiting>({
  name: "reviews.wait",
  audience: "admins",
  occasion: "house",
  examples: { waiting: { waiting: 3, reported: 1 }, reported: { waiting: 0, reported: 2 } },
  email: ({ waiting, reported }, { t, link }) => ({
    subject: t("mails:reviewsWait.subject"),
    heading: t("mails:reviewsWait.subject"),
    blocks: [
      text(t("mails:reviewsWait.text", { waiting, reported })),
      button(
        t("mails:reviewsWait.button"),
        link(`admin/reviews?show=${waiting > 0 ? "waiting" : "reported"}`),
      ),
    ],
  }),
  inApp: () => ({ kind: "info", group: "reviews-wait" }),
})

/** All that reviews tell people. */
export const reviewsNotifications: readonly CataloguedNotification[] = [
  reviewInvitation,
  reviewed,
  ...Object.values(OF_REVIEWS),
  reviewsWait,
]
