import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import { type MailContent, text } from "../../../platform/mail/letter/content.ts"
import { letterLanguage } from "../../../platform/mail/letter/letter-language.ts"
import { writeLetter } from "../../../platform/mail/letter/write-letter.ts"
import { type ProfileNews, profileMoved } from "../events.ts"
import type { WizardContext } from "../wizard/context.ts"
import { type Case, findCase } from "../wizard/tab-repository.ts"

type User = NonNullable<
  Awaited<ReturnType<WizardContext["identity"]["users"]["byIds"]>> extends Map<string, infer U> ? U : never
>
type News = {
  readonly of: Case
  readonly user: User
  readonly what: ProfileNews
  readonly comment: string | null
}

/** Where the mail leads: to the page that clients see, or to what is to be done. */
const targetOf = ({ of, what }: News): string =>
  what === "activated" || what === "approved" || what === "resumed" ? `a/${of.url}` : "provider/wizard"

const letterOf = (ctx: WizardContext, news: News): MailContent => {
  const { user, what, comment } = news
  const language = letterLanguage({ account: user })
  const t = translator(language)
  const href = `${ctx.publicUrl}/${language}/${targetOf(news)}`
  return {
    language,
    subject: t(`mails:profile.${what}.subject`, { brand: ctx.brand.name }),
    heading: t(`mails:profile.${what}.subject`, { brand: ctx.brand.name }),
    blocks: [
      text(t(`mails:profile.${what}.text`, { name: user.firstName })),
      ...(comment === null || comment === "" ? [] : [text(t("mails:profile.comment", { comment }))]),
      ...(what === "closed" ? [] : [{ kind: "button" as const, label: t("mails:profile.button"), href }]),
    ],
    why: t("mails:footer.whyAccount", { brand: ctx.brand.name }),
  }
}

/** To those who check profiles, who read English. */
const noticeOf = ({ publicUrl }: WizardContext, { of, user }: News): MailContent => ({
  language: "en",
  subject: "[specialist] A profile was handed in",
  heading: "A profile was handed in",
  blocks: [
    text(`${user.firstName} ${user.lastName} asks to be checked. Answering this mail answers them.`),
    { kind: "button", label: "Check the profile", href: `${publicUrl}/en/admin/specialists/${of.id}` },
  ],
  why: "Sent because somebody handed in their profile as a specialist.",
})

const NOTICE: Readonly<Record<ProfileNews, "positive" | "warning" | "negative" | "info">> = {
  ...{ submitted: "info", activated: "positive", approved: "positive", changesRequested: "warning" },
  ...{ suspended: "negative", resumed: "positive", closed: "info", left: "info" },
}

const tell = async (
  ctx: WizardContext,
  { tx, news }: { readonly tx: Tx; readonly news: News },
): Promise<void> => {
  const { user, what, of } = news
  const letter = letterOf(ctx, news)
  await ctx.mail.send({ to: { address: user.email }, ...(await writeLetter(letter, ctx)) }, tx)
  const title = letter.subject.slice(0, 200)
  const data = { kind: NOTICE[what], title, group: `profile-${of.id}` }
  await ctx.live.publish(tx, { userId: user.id, type: "notification", data })
  if (what !== "submitted") return
  const written = await writeLetter(noticeOf(ctx, news), ctx)
  await ctx.mail.send({ to: { address: ctx.brand.supportEmail }, replyTo: user.email, ...written }, tx)
}

/** Has specialists told of every step of their profile, by mail and where they are signed in. */
export const subscribeNews = (ctx: WizardContext): void => {
  ctx.outbox.subscribe(profileMoved, "specialists.profileNews", async ({ payload }, tx) => {
    const of = await findCase(tx, { id: payload.specialistId })
    const user = of === null ? undefined : (await ctx.identity.users.byIds([of.userId])).get(of.userId)
    if (of !== null && user !== undefined) await tell(ctx, { tx, news: { of, user, ...payload } })
  })
}
