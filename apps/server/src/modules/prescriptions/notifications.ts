import { button, type CataloguedNotification, defineNotification, text } from "../notifications/index.ts"

/** A prescription was signed: something waits for its client. What it is stays out of the e-mail, and nothing is attached. */
export const prescriptionWaits = defineNotification<Record<string, never>>({
  name: "prescriptions.waits",
  audience: "client",
  occasion: "documents",
  examples: { usual: {} },
  email: (_facts, { t, brand, link }) => ({
    subject: t("mails:prescriptionWaits.subject", { brand: brand.name }),
    heading: t("mails:prescriptionWaits.heading"),
    blocks: [
      text(t("mails:prescriptionWaits.text")),
      button(t("mails:prescriptionWaits.button"), link("customer/dashboard")),
    ],
  }),
})

/** All that prescriptions tell people. */
export const prescriptionsNotifications: readonly CataloguedNotification[] = [prescriptionWaits]
