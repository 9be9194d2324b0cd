import { orderSchema } from "@arnica/contract/payments"
import { translator } from "@arnica/i18n/server"
import { expect, it } from "vitest"
import { details, openBookingRig, TEN } from "../rig/testing.ts"

const rig = await openBookingRig()

it("an order's lines are in the language in which they are read, not in that of the ordering", async () => {
  const specialist = await rig.specialist()
  const who = await rig.client({ language: "ro" })
  const offer = await rig.offerOf({ of: specialist, at: TEN, who })
  const made = await rig.post(who, details(offer), { language: "ro" })
  const url = `/api/v2/orders/${Object(made.body).orderID}`
  const labelsIn = async (language: string): Promise<string[]> => {
    const { body } = await rig.call({ url, who, headers: { language } })
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
