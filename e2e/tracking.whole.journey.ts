import { pathOf } from "@arnica/i18n/paths"
import type { Request } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { button, pay, reload, signUp, walkToPayment } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const ARRIVED = "/terms?utm_source=newsletter&utm_medium=email&utm_campaign=spring"

const isRecord = (request: Request): boolean => request.url().endsWith("/rest/v2/public/cookieTracking")
const question = ({ page, t }: Visitor) => page.getByRole("region", { name: t("shell:tracking.title") })
const kept = ({ page }: Visitor): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem("arnica.arrival"))
const choice = async ({ context }: Visitor): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === "arnica_tracking")?.value

test.each([
  ["phone", "de"],
  ["desktop", "hr"],
] as const)(
  "on a %s in %s, whom a campaign brought is asked; who refuses is noted nowhere, and can change their mind",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    const records: Request[] = []
    page.on("request", (request) => (isRecord(request) ? records.push(request) : undefined))
    await open(ARRIVED)
    await question(visitor).waitFor()
    await expectAccessible(page)
    expect(await choice(visitor)).toBeUndefined()
    await button(page, t("shell:tracking.refuse")).click()
    await question(visitor).waitFor({ state: "detached" })
    expect(await choice(visitor)).toBe("refuse")
    expect(await kept(visitor)).toBeNull()
    await open("/cookies")
    await expect
      .poll(() => page.getByRole("radio", { name: t("legal:choice.refuse") }).isChecked())
      .toBe(true)
    await expectAccessible(page)
    expect(records).toEqual([])
    await page.getByRole("radio", { name: t("legal:choice.allow") }).check({ force: true })
    expect(await choice(visitor)).toBe("allow")
  },
)

test.each([
  ["desktop", "en"],
  ["phone", "pl"],
] as const)(
  "on a %s in %s, who allows it is noted with their visit and their booking, and then no more",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    await signUp(visitor)
    await open(ARRIVED)
    await question(visitor).waitFor()
    const visit = page.waitForRequest(isRecord)
    await button(page, t("shell:tracking.allow")).click()
    expect((await visit).postDataJSON()).toMatchObject([
      {
        type: "visit",
        source: "newsletter",
        medium: "email",
        campaign: "spring",
        entryPath: pathOf(language, "terms"),
      },
    ])
    await reload(page)
    expect(await question(visitor).count()).toBe(0)
    await walkToPayment(visitor, { url: "plain-two" })
    const booking = page.waitForRequest(isRecord)
    await pay(visitor)
    expect((await booking).postDataJSON()).toMatchObject([{ type: "booking", campaign: "spring" }])
    await expect.poll(() => kept(visitor)).toBeNull()
  },
)
