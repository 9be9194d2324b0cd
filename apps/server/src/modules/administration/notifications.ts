import { formatPercent } from "@arnica/i18n/format"
import { button, type CataloguedNotification, defineNotification, text } from "../notifications/index.ts"

type Fee = {
  readonly percent: number
  /** A day: 2026-03-17. */
  readonly from: string
  readonly before: number
}

/** Tells a specialist of another fee, ahead. */
export const feeChange = defineNotification<Fee>({
  name: "administration.feeChange",
  audience: "specialist",
  occasion: "profile",
  zone: () => "UTC",
  examples: { usual: { percent: 12.5, from: "2026-03-17", before: 15 } },
  email: ({ percent, from, before }, { t, language, date, link }) => {
    const share = (value: number): string =>
      formatPercent({ language, share: value / 100, maximumDecimals: 2 })
    const values = { date: date(Date.parse(from)), percent: share(percent), before: share(before) }
    return {
      subject: t("mails:feeChange.subject"),
      heading: t("mails:feeChange.heading", values),
      blocks: [
        text(t("mails:feeChange.text", values)),
        text(t("mails:feeChange.leave")),
        button(t("mails:feeChange.button"), link("specialist-terms")),
      ],
    }
  },
})

/** All that the administration tells people. */
export const administrationNotifications: readonly CataloguedNotification[] = [feeChange]
