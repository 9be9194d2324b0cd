import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { VOUCHERS_A_PAGE, vouchersQuery } from "../../../shared/vouchers/vouchers-query.ts"
import { AddVoucher } from "../components/add-voucher.tsx"
import { BoughtPart } from "../components/bought-part.tsx"
import { VoucherCard } from "../components/voucher-card.tsx"
import s from "../components/vouchers.module.css"

type VouchersScreenProps = {
  readonly page: number
  /** Of those that the reader bought. */
  readonly bought: number
  /** A code that the reader came with. */
  readonly code: string
}

/** The vouchers in the reader's account, and the way to add one. */
export function VouchersScreen({ page, bought, code }: VouchersScreenProps): ReactElement {
  const t = useT("vouchers")
  const common = useT("common")
  const language = useLanguage()
  const { total, items } = useSuspenseQuery(vouchersQuery(useApi(), page)).data
  return (
    <PartsPage title={common("area.vouchers")} lead={t("own.lead")}>
      <AddVoucher code={code} />
      {total === 0 ? (
        <EmptyState
          art={<Plant area="mind" />}
          title={t("own.emptyTitle")}
          actions={
            <LinkButton to="/$lang/help-store-search" params={{ lang: language }}>
              {t("find")}
            </LinkButton>
          }
        >
          {t("own.emptyText")}
        </EmptyState>
      ) : (
        <>
          <ul className={s.list}>
            {items.map((voucher) => (
              <li key={voucher.id}>
                <VoucherCard voucher={voucher} />
              </li>
            ))}
          </ul>
          <ListPages page={page} total={total} size={VOUCHERS_A_PAGE} />
        </>
      )}
      <BoughtPart page={bought} />
    </PartsPage>
  )
}
