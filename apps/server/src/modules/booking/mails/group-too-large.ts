import { translator } from "@arnica/i18n/server"
import { text } from "../../../platform/mail/letter/content.ts"
import { writeLetter } from "../../../platform/mail/letter/write-letter.ts"
import type { BookingContext } from "../context.ts"
import { type Group, textIn } from "../groups/group.ts"
import type { Reader } from "../use-cases/invited-people.ts"
import { sessionTime } from "./when.ts"

type TooLarge = {
  readonly reader: Reader
  readonly group: Group
  /** With how many places it could meet. */
  readonly limit: number
}

/** Tells a specialist that no room by video holds one of their groups, and what to do: fewer places, or smaller groups. */
export const writeTooLarge = async (
  ctx: Pick<BookingContext, "brand" | "publicUrl">,
  { reader, group, limit }: TooLarge,
): ReturnType<typeof writeLetter> => {
  const { language } = reader
  const t = translator(language)
  const { title } = textIn(group.texts, language)
  const deed = group.taken > limit ? "mails:group.tooLarge.split" : "mails:group.tooLarge.shrink"
  return await writeLetter(
    {
      language,
      subject: t("mails:group.tooLarge.subject"),
      heading: t("mails:group.tooLarge.subject"),
      blocks: [
        text(t("mails:group.tooLarge.text", { brand: ctx.brand.name, people: String(limit + 1) })),
        {
          kind: "facts",
          rows: [
            { label: t("mails:label.session"), values: [title] },
            { label: t("mails:label.when"), values: [sessionTime(group, reader)] },
            { label: t("mails:reminder.places"), values: [String(group.taken)] },
          ],
        },
        text(t(deed, { limit: String(limit) })),
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
