import type { Voucher } from "@arnica/contract/vouchers"
import { formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { SoldLeft } from "../../../shared/vouchers/sold-left.tsx"
import s from "./vouchers.module.css"

type SoldSessionsProps = { readonly voucher: Pick<Voucher, "sessions" | "amount" | "usable"> }

/** What is left of sessions that were sold, what one is paid with, and the way to whom they are with. Nothing for others. */
export function SoldSessions({ voucher }: SoldSessionsProps): ReactElement | null {
  const t = useT("vouchers")
  const language = useLanguage()
  const { sessions, amount, usable } = voucher
  if (sessions === null || amount === null) return null
  const { most, specialist } = sessions
  return (
    <>
      <p>
        <SoldLeft sessions={sessions} left={amount} />
      </p>
      {usable ? (
        <p className={s.quiet}>{t("worth.most", { amount: formatMoney({ language, ...most }) })}</p>
      ) : null}
      {usable ? <With specialist={specialist} /> : null}
    </>
  )
}

function With({
  specialist,
}: {
  readonly specialist: NonNullable<Voucher["sessions"]>["specialist"]
}): ReactElement {
  const t = useT("vouchers")
  const language = useLanguage()
  if (specialist?.atlasUrl !== undefined && specialist.atlasUrl !== null)
    return (
      <div>
        <LinkButton
          variant="soft"
          size="small"
          to="/$lang/a/$atlasUrl/{-$tab}"
          params={{ lang: language, atlasUrl: specialist.atlasUrl }}
        >
          {t("worth.book")}
        </LinkButton>
      </div>
    )
  return (
    <>
      {specialist === null ? null : <p>{t("worth.resting", { name: specialist.fullName })}</p>}
      <div>
        <LinkButton variant="soft" size="small" to="/$lang/help-store-search" params={{ lang: language }}>
          {t("find")}
        </LinkButton>
      </div>
    </>
  )
}
