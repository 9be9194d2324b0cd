import { expect, test } from "vitest"
import { follow } from "./stage/accounts.ts"
import { expectAccessible } from "./stage/axe.ts"
import { STAFF } from "./stage/cast.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  heading,
  openSlot,
  orderShown,
  payBy,
  signIn,
  signUp,
} from "./stage/flow.ts"
import { mailTo, passTime, siteNow } from "./stage/site.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

/** In seconds. */
const HOUR = 3_600

/** A client pays for a session and lets it pass. Answers the way of their mail to the review. */
const haveSession = async (client: Visitor, lastName: string): Promise<string> => {
  const email = await signUp(client)
  const { start } = await openSlot(client, { url: STAFF.url })
  await confirmTime(client)
  await fillDetails(client, { firstName: "Maria", lastName })
  await acceptTerms(client, client.t("booking:terms.toPayment"))
  await orderShown(client)
  await payBy(client, "success")
  await heading(client.page, client.t("payment:title.success")).waitFor()
  await passTime(Math.ceil((Date.parse(start) - (await siteNow())) / 1000) + HOUR)
  await passTime(3 * HOUR)
  const [word = ""] = client.t("mails:reviewInvitation.subject", { name: "\u0000" }).split("\u0000")
  const mail = await mailTo(email, new RegExp(`^${word}`))
  return /https?:\/\/[^/\s]+(\/[^\s]*\/review)/.exec(mail.text)?.[1] ?? ""
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

test.each(["desktop", "phone"] as const)(
  "on a %s a client reviews a session, the specialist answers once, an admin hides it with a reason, and the client is among the clients",
  async (device) => {
    const client = await newVisitor({ device })
    const { page, t } = client
    const text = `I slept through in the third week, on a ${device}.`
    const lastName = device === "desktop" ? "Sandu" : "Lazar"
    await follow(client, await haveSession(client, lastName))
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

    const specialist = await newVisitor({ device })
    await signIn(specialist, STAFF)
    await specialist.open("/provider/reviews?show=unanswered")
    const review = specialist.page.getByRole("article").filter({ hasText: text })
    await button(review, t("reviews:answer.open")).click()
    await review.getByLabel(t("reviews:answer.label"), { exact: true }).fill("Thank you for saying so.")
    await expectAccessible(specialist.page)
    await button(review, t("reviews:answer.send")).click()
    await review.waitFor({ state: "detached" })

    await client.open(`/a/${STAFF.url}/reviews`)
    await page.getByText("Thank you for saying so.").first().waitFor()

    await specialist.open(`/admin/reviews?show=all&q=${encodeURIComponent(text)}`)
    await button(review, t("reviews:admin.hide")).click()
    const dialog = specialist.page.getByRole("alertdialog")
    await dialog.getByLabel(t("reviews:admin.hideReason"), { exact: true }).fill("It names somebody.")
    await expectAccessible(specialist.page)
    await button(dialog, t("reviews:admin.hide")).click()
    await review.getByText(t("reviews:admin.hidden", { reason: "It names somebody." })).waitFor()
    expect(await review.getByRole("button", { name: t("reviews:admin.publish"), exact: true }).count()).toBe(
      1,
    )
    await keepNotes(specialist, { lastName, text })
  },
)
