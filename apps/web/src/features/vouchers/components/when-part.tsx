import { VOUCHER_DAYS_AHEAD, VOUCHER_DELIVERY_HOUR } from "@arnica/contract/voucher-shop-words"
import { dayIn, formatTime } from "@arnica/i18n/format"
import { epochDayOf, isoDateOf } from "@arnica/rules/calendar"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { ReactElement } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { ZoneChoice } from "../../../platform/time/zone-choice.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import type { DraftPartProps } from "./whom-part.tsx"

const HOUR_MS = 3_600_000

/** When a gift arrives: at once, on a day, or by hand. */
export function WhenPart({ draft, faults, onDraft }: DraftPartProps): ReactElement {
  const t = useT("voucherShop")
  const language = useLanguage()
  const viewerZone = useViewerZone()
  const { when } = draft
  const time = formatTime({ language, zone: "UTC", at: VOUCHER_DELIVERY_HOUR * HOUR_MS })
  const card = (value: typeof when) => ({
    name: "when",
    value,
    checked: when === value,
    onChange: () => onDraft({ when: value }),
  })
  return (
    <Part title={t("when.title")}>
      <RadioCards legend={<VisuallyHidden>{t("when.title")}</VisuallyHidden>}>
        <RadioCard {...card("now")} title={t("when.now")} detail={t("when.nowHint")} />
        <RadioCard {...card("day")} title={t("when.day")} detail={t("when.dayHint", { time })}>
          <Day draft={draft} faults={faults} onDraft={onDraft} />
          <ZoneChoice
            zone={draft.zone === "" ? viewerZone : draft.zone}
            error={faults["recipient.timeZone"]}
            onChange={(zone) => onDraft({ zone })}
          />
        </RadioCard>
        <RadioCard {...card("hand")} title={t("when.hand")} detail={t("when.handHint")} />
      </RadioCards>
    </Part>
  )
}

function Day({ draft, faults, onDraft }: DraftPartProps): ReactElement {
  const t = useT("voucherShop")
  const viewerZone = useViewerZone()
  const today = dayIn({ at: useNow(), zone: draft.zone === "" ? viewerZone : draft.zone })
  return (
    <DateField
      label={t("when.date")}
      value={draft.day}
      min={today}
      max={isoDateOf(epochDayOf(today) + VOUCHER_DAYS_AHEAD)}
      error={faults["recipient.day"]}
      onChange={(day) => onDraft({ day })}
    />
  )
}
