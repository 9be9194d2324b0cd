import { VOUCHER_DESIGNS } from "@arnica/contract/voucher-shop-words"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { DesignPlant } from "./gift-card.tsx"
import s from "./shop.module.css"
import type { DraftPartProps } from "./whom-part.tsx"

/** Which card. */
export function DesignPart({ draft, onDraft }: Omit<DraftPartProps, "faults">): ReactElement {
  const t = useT("voucherShop")
  return (
    <Part title={t("design.title")}>
      <fieldset className={s.designs} aria-label={t("design.title")}>
        {VOUCHER_DESIGNS.map((design) => (
          <label key={design} className={s.design}>
            <input
              type="radio"
              name="design"
              value={design}
              checked={draft.design === design}
              onChange={() => onDraft({ design })}
            />
            <span className={s.swatch} data-design={design}>
              <DesignPlant design={design} size={64} />
            </span>
            <span>{t(`design.${design}`)}</span>
          </label>
        ))}
      </fieldset>
    </Part>
  )
}
