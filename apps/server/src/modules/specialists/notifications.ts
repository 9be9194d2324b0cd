import type { LiveData } from "@arnica/contract/live"
import {
  button,
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  type Notification,
  text,
} from "../notifications/index.ts"
import type { ProfileNews } from "./events.ts"

type Step = {
  readonly specialistId: number
  /** The address word of the profile. */
  readonly url: string
  readonly firstName: string
  readonly comment: string | null
}

/** Where it leads: to the page that clients see, or to what is to be done. */
const pageOf = (what: ProfileNews, { url }: Step): string =>
  what === "activated" || what === "approved" || what === "resumed" ? `a/${url}` : "provider/wizard"

const example = {
  specialistId: 1,
  url: "mihai-popa",
  firstName: EXAMPLE.specialistFirstName,
  comment: null,
}

const define = (what: ProfileNews, kind: LiveData<"notification">["kind"]): Notification<Step> =>
  defineNotification<Step>({
    name: `specialists.profile.${what}`,
    audience: "specialist",
    occasion: "profile",
    why: "account",
    examples: { usual: example, commented: { ...example, comment: "Please add your diploma." } },
    email: (step, { t, brand, link }) => {
      const { comment, firstName } = step
      return {
        subject: t(`mails:profile.${what}.subject`, { brand: brand.name }),
        heading: t(`mails:profile.${what}.subject`, { brand: brand.name }),
        blocks: [
          text(t(`mails:profile.${what}.text`, { name: firstName })),
          ...(comment === null || comment === "" ? [] : [text(t("mails:profile.comment", { comment }))]),
          ...(what === "closed" ? [] : [button(t("mails:profile.button"), link(pageOf(what, step)))]),
        ],
      }
    },
    inApp: ({ specialistId }) => ({ kind, group: `profile-${specialistId}` }),
  })

/** Every step of a profile, for its specialist. */
export const PROFILE_STEPS: Readonly<Record<ProfileNews, Notification<Step>>> = {
  submitted: define("submitted", "info"),
  activated: define("activated", "positive"),
  approved: define("approved", "positive"),
  changesRequested: define("changesRequested", "warning"),
  suspended: define("suspended", "negative"),
  resumed: define("resumed", "positive"),
  closed: define("closed", "info"),
  left: define("left", "info"),
}

type OfProfile = {
  readonly specialistId: number
  /** The specialist's. */
  readonly name: string
}

const ofProfile = { usual: { specialistId: 1, name: EXAMPLE.specialist } }

/** Asks those who check profiles to look. */
export const profileHandedIn = defineNotification<OfProfile>({
  name: "specialists.profileHandedIn",
  audience: "support",
  occasion: "house",
  language: "en",
  examples: ofProfile,
  why: () => "Sent because somebody handed in their profile as a specialist.",
  email: ({ specialistId, name }, { link }) => ({
    subject: "[specialist] A profile was handed in",
    heading: "A profile was handed in",
    blocks: [
      text(`${name} asks to be checked. Answering this mail answers them.`),
      button("Check the profile", link(`admin/specialists/${specialistId}`)),
    ],
  }),
})

/** Tells those who check profiles of an objection. What was said stands in the profile, not in the e-mail. */
export const objectionMade = defineNotification<OfProfile>({
  name: "specialists.objectionMade",
  audience: "support",
  occasion: "house",
  language: "en",
  examples: ofProfile,
  why: () => "Sent because a suspended specialist objected.",
  email: ({ specialistId, name }, { link }) => ({
    subject: "[specialist] Somebody objects to their suspension",
    heading: "Somebody objects to their suspension",
    blocks: [
      text(
        `${name} objects to the suspension of their profile. What they say stands in it, and is answered there.`,
      ),
      button("Read and answer", link(`admin/specialists/${specialistId}`)),
    ],
  }),
})

/** Answers a specialist's objection to their suspension. */
export const objectionAnswered = defineNotification<{
  readonly specialistId: number
  readonly firstName: string
  readonly answer: string
}>({
  name: "specialists.objectionAnswered",
  audience: "specialist",
  occasion: "profile",
  why: "account",
  examples: {
    usual: {
      specialistId: 1,
      firstName: EXAMPLE.specialistFirstName,
      answer: "We looked at it again.\n\nYour licence has expired.",
    },
  },
  email: ({ firstName, answer }, { t, brand, link }) => ({
    subject: t("mails:objection.subject", { brand: brand.name }),
    heading: t("mails:objection.subject", { brand: brand.name }),
    blocks: [
      text(t("mails:objection.text", { name: firstName })),
      ...answer.split(/\n{2,}/).map(text),
      button(t("mails:profile.button"), link("provider/wizard")),
    ],
  }),
  inApp: ({ specialistId }) => ({ kind: "info", group: `profile-${specialistId}` }),
})

type Licence = {
  readonly specialistId: number
  /** A day: 2026-03-17. */
  readonly expires: string
}

const licence = (name: string, words: "licenceOver" | "licenceSoon"): Notification<Licence> =>
  defineNotification<Licence>({
    name,
    audience: "specialist",
    occasion: "profile",
    zone: () => "UTC",
    examples: { usual: { specialistId: 1, expires: "2026-03-17" } },
    email: ({ expires }, { t, date: day, link }) => {
      const date = day(Date.parse(expires))
      return {
        subject: t(`mails:${words}.subject`),
        heading: t(`mails:${words}.heading`, { date }),
        blocks: [
          text(t(`mails:${words}.text`, { date })),
          button(t("mails:licenceSoon.button"), link("provider/wizard?step=licenses")),
        ],
      }
    },
    inApp: ({ specialistId }) => ({ kind: "warning", group: `licence-${specialistId}` }),
  })

/** Tells a specialist, ahead, of a licence that runs out. */
export const licenceSoon = licence("specialists.licenceSoon", "licenceSoon")
/** Tells a specialist on the day that their licence runs out. */
export const licenceOver = licence("specialists.licenceOver", "licenceOver")

/** All that is told of profiles of specialists. */
export const specialistsNotifications: readonly CataloguedNotification[] = [
  ...Object.values(PROFILE_STEPS),
  profileHandedIn,
  objectionMade,
  objectionAnswered,
  licenceSoon,
  licenceOver,
]
