import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../db/handles.ts"
import type { Mailer } from "../mail.ts"
import type { MailContent } from "./content.ts"
import { letterLanguage } from "./letter-language.ts"
import { type House, writeLetter } from "./write-letter.ts"

type Find<T> = (userIds: readonly string[]) => Promise<ReadonlyMap<string, T>>

/** Who writes, and who knows the readers. */
export type Office = House & {
  readonly mail: Pick<Mailer, "send">
  readonly identity: {
    readonly users: { readonly byIds: Find<{ readonly name: string; readonly language: string }> }
    readonly reachOf: Find<{ readonly address: string; readonly ownNews: boolean }>
  }
}

/** What is written to somebody. */
export type Letter = {
  readonly userId: string
  readonly content: (language: Language) => Pick<MailContent, "subject" | "heading" | "blocks">
  /** Leaves those alone who want no mails about what they did themselves. */
  readonly isOwnNews: boolean
  readonly tx?: Tx
}

/** Writes to somebody in their language, if they still have an account. */
export const writeToUser = async (
  office: Office,
  { userId, content, isOwnNews, tx }: Letter,
): Promise<void> => {
  const [users, reach] = await Promise.all([
    office.identity.users.byIds([userId]),
    office.identity.reachOf([userId]),
  ])
  const [user, way] = [users.get(userId), reach.get(userId)]
  if (user === undefined || way === undefined || (isOwnNews && !way.ownNews)) return
  const language = letterLanguage({ account: user })
  const why = translator(language)("mails:footer.why", { brand: office.brand.name })
  const letter = await writeLetter({ language, why, ...content(language) }, office)
  await office.mail.send({ to: { name: user.name, address: way.address }, ...letter }, tx)
}
