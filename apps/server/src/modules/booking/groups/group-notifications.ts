import {
  button,
  defineNotification,
  type EmailWords,
  EXAMPLE,
  table,
  text,
  type Writing,
} from "../../notifications/index.ts"
import { type Group, textIn } from "./group.ts"

type About = { readonly group: Pick<Group, "texts" | "start" | "end" | "taken"> }

type Changed = {
  /** As it was before. */
  readonly group: About["group"]
  readonly by: "clinic" | "admin"
  /** When it takes place from now on. */
  readonly start: number
}

const group = {
  texts: { en: { title: EXAMPLE.group, description: "" } },
  start: EXAMPLE.start,
  end: EXAMPLE.end,
  taken: 6,
}

const TEXTS = {
  calledOff: { clinic: "mails:group.calledOffByClinic", admin: "mails:group.calledOffByUs" },
  moved: { clinic: "mails:group.movedByClinic", admin: "mails:group.movedByUs" },
} as const

const changedWords =
  (what: "calledOff" | "moved") =>
  ({ group: before, by, start }: Changed, writing: Writing): EmailWords => {
    const { t, language, dateTime, sessionTime, link } = writing
    const { title } = textIn(before.texts, language)
    const now = { start, end: start + before.end - before.start }
    return {
      subject: t("mails:group.subject"),
      heading: t(what === "moved" ? "mails:group.moved" : "mails:group.calledOff"),
      blocks: [
        text(t(TEXTS[what][by], { title, when: dateTime(before.start, "short") })),
        table([{ label: t("mails:label.when"), values: [sessionTime(now)] }]),
        button(t("mails:group.button"), link("provider/groups")),
      ],
    }
  }

const examples = {
  byClinic: { group, by: "clinic", start: EXAMPLE.start + 86_400_000 },
  byAdmin: { group, by: "admin", start: EXAMPLE.start + 86_400_000 },
} as const

/** Tells a specialist that their clinic, or we, called one of their groups off. */
export const groupCalledOff = defineNotification<Changed>({
  name: "booking.groupCalledOff",
  audience: "specialist",
  occasion: "cancellations",
  examples,
  email: changedWords("calledOff"),
})

/** Tells a specialist that their clinic, or we, moved one of their groups. */
export const groupMoved = defineNotification<Changed>({
  name: "booking.groupMoved",
  audience: "specialist",
  occasion: "cancellations",
  examples,
  email: changedWords("moved"),
})

type TooLarge = About & {
  /** With how many places it could meet. */
  readonly limit: number
}

/** Tells a specialist that no room by video holds one of their groups, and what to do: fewer places, or smaller groups. */
export const groupTooLarge = defineNotification<TooLarge>({
  name: "booking.groupTooLarge",
  audience: "specialist",
  occasion: "requests",
  examples: { shrink: { group, limit: 8 }, split: { group, limit: 4 } },
  email: ({ group: large, limit }, writing) => {
    const { t, language, brand, sessionTime, link } = writing
    const { title } = textIn(large.texts, language)
    const deed = large.taken > limit ? "mails:group.tooLarge.split" : "mails:group.tooLarge.shrink"
    return {
      subject: t("mails:group.tooLarge.subject"),
      heading: t("mails:group.tooLarge.subject"),
      blocks: [
        text(t("mails:group.tooLarge.text", { brand: brand.name, people: String(limit + 1) })),
        table([
          { label: t("mails:label.session"), values: [title] },
          { label: t("mails:label.when"), values: [sessionTime(large)] },
          { label: t("mails:reminder.places"), values: [String(large.taken)] },
        ]),
        text(t(deed, { limit: String(limit) })),
        button(t("mails:group.button"), link("provider/groups")),
      ],
    }
  },
})
