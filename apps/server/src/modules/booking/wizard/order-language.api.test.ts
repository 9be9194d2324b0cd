import { orderSchema } from "@arnica/contract/payments"
import { translator } from "@arnica/i18n/server"
import { expect, it } from "vitest"
import { details, openBookingHarness, TEN } from "../harness/testing.ts"

const harness = await openBookingHarness()

it("an order's lines are in the language in which they are read, not in that of the ordering", async () => {
  const specialist = await harness.specialist()
  const who = await harness.client({ language: "ro" })
  const offer = await harness.offerOf({ of: specialist, at: TEN, who })
  const made = await harness.post(who, details(offer), { language: "ro" })
  const url = `/api/v2/orders/${Object(made.body).orderID}`
  const labelsIn = async (language: string): Promise<string[]> => {
    const { body } = await harness.call({ url, who, headers: { language } })
    return orderSchema.parse(body).lines.map(({ label }) => label)
  }
  const [inRomanian, inGerman, inUkrainian] = [
    await labelsIn("ro"),
    await labelsIn("de"),
    await labelsIn("uk"),
  ]
  for (const [language, labels] of [
    ["ro", inRomanian],
    ["de", inGerman],
    ["uk", inUkrainian],
  ] as const) {
    expect(labels[1]).toBe(translator(language)("mails:label.firstMeetingDiscount"))
  }
  expect(new Set([inRomanian[0], inGerman[0], inUkrainian[0]]).size).toBe(3)
})
