import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import type { ShopDraft } from "../model/shop-draft.ts"

type WhatPartProps = {
  readonly draft: ShopDraft
  readonly onDraft: (change: Partial<ShopDraft>) => void
}

/** An amount, or sessions with somebody. */
export function WhatPart({ draft: { kind }, onDraft }: WhatPartProps): ReactElement {
  const t = useT("voucherShop")
  return (
    <Part title={t("what.title")}>
      <RadioCards legend={<VisuallyHidden>{t("what.title")}</VisuallyHidden>}>
        <RadioCard
          name="what"
          value="amount"
          checked={kind === "amount"}
          title={t("what.amount")}
          detail={t("what.amountHint")}
          onChange={() => onDraft({ kind: "amount" })}
        />
        <RadioCard
          name="what"
          value="sessions"
          checked={kind === "sessions"}
          title={t("what.sessions")}
          detail={t("what.sessionsHint")}
          onChange={() => onDraft({ kind: "sessions" })}
        />
      </RadioCards>
    </Part>
  )
}
