import type { VoucherDesign } from "@arnica/contract/voucher-shop-words"
import { Plant } from "@arnica/ui/plant"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./shop.module.css"

const PLANTS = { arnica: "mind", daisies: "family", sage: "body", oak: "work" } as const

/** The plant of a card. */
export function DesignPlant({ design, size }: { design: VoucherDesign; size: number }): ReactElement {
  return <Plant area={PLANTS[design]} size={size} />
}

type GiftCardProps = {
  readonly design: VoucherDesign
  /** Empty while nobody is named. */
  readonly name: string
  /** An amount, or how many sessions. */
  readonly worth: string
  /** How long each session is and with whom; empty for an amount. */
  readonly detail: string
  readonly message: string
}

/** A voucher as it is given: it follows every field. */
export function GiftCard({ design, name, worth, detail, message }: GiftCardProps): ReactElement {
  const t = useT("voucherShop")
  return (
    <figure className={s.preview} aria-label={t("card.preview")}>
      <div className={s.giftCard} data-design={design}>
        <span className={s.brand}>Arnica</span>
        <DesignPlant design={design} size={180} />
        <span className={s.cardFor}>{name === "" ? "\u00a0" : t("card.for", { name })}</span>
        <strong className={s.cardAmount}>{worth}</strong>
        {detail === "" ? null : <span className={s.cardDetail}>{detail}</span>}
      </div>
      {message === "" ? null : <blockquote className={s.cardMessage}>{message}</blockquote>}
    </figure>
  )
}
