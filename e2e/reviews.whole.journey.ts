import { expect, test } from "vitest"
import { follow } from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { STAFF } from "./support/fixtures.ts"
import { bookAndPay, button, heading, signIn, signUp } from "./support/flow.ts"
import { eventually, mailTo, passTime, siteNow } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** In seconds. */
const HOUR = 3_600

/** A subject as a whole: several begin alike. */
const whole = (subject: string): RegExp => new RegExp(`^${RegExp.escape(subject)}$`)

/** A client pays for a session and lets it pass. Answers the way of their mail to the review. */
const haveSession = async (
  client: Visitor,
  lastName: string,
): Promise<{ readonly email: string; readonly link: string }> => {
  const email = await signUp(client)
  const details = { firstName: "Maria", lastName }
  const { start } = await bookAndPay(client, { url: STAFF.url, details })
  await passTime(Math.ceil((Date.parse(start) - (await siteNow())) / 1000) + HOUR)
  await passTime(3 * HOUR)
  const mail = await mailTo(email, whole(client.t("mails:reviewInvitation.subject")))
  return { email, link: /https?:\/\/[^/\s]+(\/[^\s]*\/review)/.exec(mail.text)?.[1] ?? "" }
}

/** The specialist finds who came among their clients, tags them and writes a note that they find again. */
const keepNotes = async (
  { page, t, open }: Visitor,
  { lastName, text }: { readonly lastName: string; readonly text: string },
): Promise<void> => {
  await open(`/provider/clients?text=${lastName}`)
  await page.getByRole("link", { name: `Maria ${lastName}`, exact: true }).click()
  await heading(page, `Maria ${lastName}`).waitFor()
  await page.getByLabel(t("clients:tags.label"), { exact: true }).fill(`sleep, ${lastName}`)
  await button(page, t("clients:tags.save")).click()
  await page.getByText(t("clients:saved")).first().waitFor()
  await button(page, t("clients:notes.open")).click()
  await page.getByLabel(t("clients:notes.label"), { exact: true }).fill(text)
  await button(page, t("clients:notes.write")).click()
  await page.getByRole("listitem").filter({ hasText: text }).waitFor()
  await expectAccessible(page)
  await open(`/provider/clients?tag=${lastName}`)
  await page.getByText(t("lists:total", { total: "1" })).waitFor()
  await expectAccessible(page)
}

const ANSWER = "Thank you for saying so."

/** Whoever wrote the review says what is wrong with the answer to it. */
const reportAnswer = async ({ page, t }: Visitor, text: string): Promise<void> => {
  const review = page.getByRole("listitem").filter({ hasText: text })
  await button(review, t("profile:report.openAnswer")).click()
  const dialog = page.getByRole("dialog", { name: t("profile:report.answerTitle") })
  await dialog.getByRole("radio", { name: t("profile:report.answerReason.private") }).check({ force: true })
  await expectAccessible(page)
  await button(dialog, t("profile:report.send")).click()
  await page.getByText(t("profile:report.done")).first().waitFor()
}

/** An admin finds what was reported, hides the answer alone, and its specialist reads why. */
const hideAnswer = async ({ page, t, open }: Visitor, text: string): Promise<void> => {
  const reason = "It says too much about the session."
  await open("/admin/reviews?show=reported")
  const review = page.getByRole("article").filter({ hasText: text })
  const report = t("profile:report.reason.private")
  await review.getByText(t("reviews:admin.ofAnswer", { report })).waitFor()
  await button(review, t("reviews:admin.hideAnswer")).click()
  const dialog = page.getByRole("alertdialog")
  await dialog.getByLabel(t("reviews:admin.hideAnswerReason"), { exact: true }).fill(reason)
  await expectAccessible(page)
  await button(dialog, t("reviews:admin.hideAnswer")).click()
  await review.waitFor({ state: "detached" })
  await open("/provider/reviews")
  await page.getByText(t("reviews:mine.answerHidden", { reason })).first().waitFor()
}

/** Their mails say what became of the review, and of what kind the reason is; never what it says. */
const toldInTheirMail = async (
  { t }: Visitor,
  { email, text }: { readonly email: string; readonly text: string },
): Promise<void> => {
  const mail = await mailTo(email, whole(t("mails:reviewHidden.subject")))
  expect(mail.text).toContain(t("mails:reviewHidden.because.private"))
  expect(mail.text).not.toContain(text)
}

test.each(oneOf(1, ["desktop", "phone"]))(
  "on a %s a client reviews a session, the specialist answers once, an admin hides it with a reason, and the client is among the clients",
  async (device) => {
    const language = device === "phone" ? "de" : "en"
    const client = await newVisitor({ device, language })
    const { page, t } = client
    const text = `I slept through in the third week, on a ${device}.`
    const lastName = device === "desktop" ? "Sandu" : "Lazar"
    const { email, link } = await haveSession(client, lastName)
    await follow(client, link)
    await heading(page, t("reviews:write.title")).waitFor()

    await button(page, t("reviews:write.submit")).click()
    await page.getByText(t("reviews:write.starsMissing")).waitFor()
    await page.getByRole("radio", { name: t("reviews:stars", { value: 4 }) }).check({ force: true })
    const words = page.getByLabel(t("reviews:write.text"), { exact: true })
    await words.fill(`${text} Write to ana@example.com`)
    await button(page, t("reviews:write.submit")).click()
    await page.getByText(t("errors:validation.reviewContact")).waitFor()
    await words.fill(text)
    await expectAccessible(page)
    await button(page, t("reviews:write.submit")).click()
    await page.getByText(t("reviews:write.published")).waitFor()

    const specialist = await newVisitor({ device, language })
    await signIn(specialist, STAFF)
    await specialist.open("/provider/reviews?show=unanswered")
    const review = specialist.page.getByRole("article").filter({ hasText: text })
    await review.getByRole("button", { name: new RegExp(`^${t("reviews:answer.open")}, `) }).click()
    await review.getByLabel(t("reviews:answer.label"), { exact: true }).fill(ANSWER)
    await expectAccessible(specialist.page)
    await button(review, t("reviews:answer.send")).click()
    await review.waitFor({ state: "detached" })

    await client.open(`/a/${STAFF.url}/reviews`)
    await page.getByText(ANSWER).first().waitFor()
    await reportAnswer(client, text)
    await hideAnswer(specialist, text)
    // What is the same for all readers is kept for a moment.
    await eventually("the page without the answer", async () => {
      await client.open(`/a/${STAFF.url}/reviews`)
      const shown = page.getByRole("listitem").filter({ hasText: text }).first()
      await shown.waitFor()
      return (await shown.getByText(ANSWER).count()) === 0 ? true : undefined
    })

    await specialist.open(`/admin/reviews?show=all&q=${encodeURIComponent(text)}`)
    await button(review, t("reviews:admin.hide")).click()
    const dialog = specialist.page.getByRole("alertdialog")
    await dialog.getByLabel(t("reviews:admin.hideReason"), { exact: true }).fill("It names somebody.")
    await expectAccessible(specialist.page)
    await dialog.getByLabel(t("profile:report.title"), { exact: true }).selectOption("private")
    await button(dialog, t("reviews:admin.hide")).click()
    await review.getByText(t("reviews:admin.hidden", { reason: "It names somebody." })).waitFor()
    await toldInTheirMail(client, { email, text })
    expect(await review.getByRole("button", { name: t("reviews:admin.publish"), exact: true }).count()).toBe(
      1,
    )
    await keepNotes(specialist, { lastName, text })
  },
)
