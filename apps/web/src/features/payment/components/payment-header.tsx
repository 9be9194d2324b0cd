import { Brand } from "@arnica/ui/brand"
import { LockIcon } from "@arnica/ui/icons/frame"
import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./payment-header.module.css"

type PaymentHeaderProps = {
  /** Whether money is paid here: what is free needs no safe way for a card. */
  readonly isPaid: boolean
}

/** The quiet header of the payment page: whose page it is, and that a card is safe there. */
export function PaymentHeader({ isPaid }: PaymentHeaderProps): ReactElement {
  const t = useT("payment")
  return (
    <Wrap width="narrow" className={s.header}>
      <Link to="/$lang" params={{ lang: useLanguage() }} className={s.home} aria-label={t("header.home")}>
        <Brand size={30} />
      </Link>
      {isPaid ? (
        <span className={s.safe}>
          <LockIcon size={18} />
          {t("header.encrypted")}
        </span>
      ) : null}
    </Wrap>
  )
}
