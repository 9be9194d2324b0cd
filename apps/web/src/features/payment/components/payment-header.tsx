import { Brand } from "@arnica/ui/brand"
import { LockIcon } from "@arnica/ui/icons/frame"
import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./payment-header.module.css"

/** The quiet header of the payment page: whose page it is, and that it is safe. */
export function PaymentHeader(): ReactElement {
  const t = useT("payment")
  return (
    <Wrap width="narrow" className={s.header}>
      <Link to="/$lang" params={{ lang: useLanguage() }} className={s.home} aria-label={t("header.home")}>
        <Brand size={30} />
      </Link>
      <span className={s.safe}>
        <LockIcon size={18} />
        {t("header.encrypted")}
      </span>
    </Wrap>
  )
}
