import { formatDate } from "@arnica/i18n/format"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { LinkButton } from "../../platform/ui/link-button.tsx"
import { useVoucherWorth } from "./use-voucher-worth.ts"
import { vouchersQuery } from "./vouchers-query.ts"

type GivenVoucherProps = { readonly appointmentUuid: string; readonly zone: string }

/** The voucher that somebody got because their specialist called a session off; nothing where there is none to use. */
export function GivenVoucher({ appointmentUuid, zone }: GivenVoucherProps): ReactElement | null {
  const t = useT("vouchers")
  const language = useLanguage()
  const worthOf = useVoucherWorth()
  const { data } = useQuery(vouchersQuery(useApi()))
  const given = data?.items.find((voucher) => voucher.appointmentUUID === appointmentUuid)
  if (given === undefined) return null
  const date = formatDate({ language, at: given.expiresAt, zone })
  return (
    <p>
      {t("origin.sessionCancelled")}: {worthOf(given)}. {t("until", { date })}.{" "}
      <LinkButton variant="link" to="/$lang/$role/vouchers" params={{ lang: language, role: "customer" }}>
        {t("see")}
      </LinkButton>
    </p>
  )
}
