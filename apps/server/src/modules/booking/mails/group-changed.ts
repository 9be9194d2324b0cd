import { translator } from "@arnica/i18n/server"
import { text } from "../../../platform/mail/letter/content.ts"
import { writeLetter } from "../../../platform/mail/letter/write-letter.ts"
import type { BookingContext } from "../context.ts"
import { type Group, textIn } from "../groups/group.ts"
import type { Reader } from "../use-cases/invited-people.ts"
import { sessionTime, shortTime } from "./when.ts"

type Changed = {
  readonly reader: Reader
  /** As it was before. */
  readonly group: Group
  readonly what: "calledOff" | "moved"
  readonly by: "clinic" | "admin"
  /** When it takes place from now on. */
  readonly start: number
}

const TEXTS = {
  calledOff: { clinic: "mails:group.calledOffByClinic", admin: "mails:group.calledOffByUs" },
  moved: { clinic: "mails:group.movedByClinic", admin: "mails:group.movedByUs" },
} as const

/** Tells a specialist what their clinic, or we, did with one of their groups. */
export const writeGroupLetter = async (
  ctx: Pick<BookingContext, "brand" | "publicUrl">,
  { reader, group, what, by, start }: Changed,
): ReturnType<typeof writeLetter> => {
  const { language } = reader
  const t = translator(language)
  const { title } = textIn(group.texts, language)
  const now = { start, end: start + group.end - group.start }
  return await writeLetter(
    {
      language,
      subject: t("mails:group.subject"),
      heading: t(what === "moved" ? "mails:group.moved" : "mails:group.calledOff"),
      blocks: [
        text(t(TEXTS[what][by], { title, when: shortTime(group, reader) })),
        {
          kind: "facts",
          rows: [{ label: t("mails:label.when"), values: [sessionTime(now, reader)] }],
        },
        {
          kind: "button",
          label: t("mails:group.button"),
          href: `${ctx.publicUrl}/${language}/provider/groups`,
        },
      ],
      why: t("mails:footer.why", { brand: ctx.brand.name }),
    },
    ctx,
  )
}
