import { VOUCHER_STATES } from "@arnica/contract/voucher-words"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { SelectField } from "@arnica/ui/select-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { IssueVoucher } from "../components/issue-voucher.tsx"
import { IssuedVoucher } from "../components/issued-voucher.tsx"
import s from "../components/vouchers.module.css"
import { ALL_A_PAGE, type AllVouchers, allVouchersQuery } from "../queries.ts"

/** All vouchers, for admins: what was issued and why, a new one, and the end of one. */
export function AllVouchersScreen(asked: AllVouchers): ReactElement {
  const t = useT("vouchers")
  const common = useT("common")
  const { total, items } = useSuspenseQuery(allVouchersQuery(useApi(), asked)).data
  return (
    <PartsPage title={common("area.vouchers")} lead={t("all.lead")}>
      <IssueVoucher />
      <StateFilter state={asked.state} />
      {total === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t("all.emptyTitle")}>
          {t("all.emptyText")}
        </EmptyState>
      ) : (
        <>
          <ul className={s.list}>
            {items.map((voucher) => (
              <li key={voucher.id}>
                <IssuedVoucher voucher={voucher} />
              </li>
            ))}
          </ul>
          <ListPages page={asked.page} total={total} size={ALL_A_PAGE} />
        </>
      )}
    </PartsPage>
  )
}

function StateFilter({ state }: Pick<AllVouchers, "state">): ReactElement {
  const t = useT("vouchers")
  const lang = useLanguage()
  const navigate = useNavigate()
  const choose = (value: string): void => {
    const chosen = VOUCHER_STATES.find((one) => one === value)
    void navigate({
      to: "/$lang/$role/vouchers",
      params: { lang, role: "admin" },
      search: chosen === undefined ? {} : { state: chosen },
    })
  }
  return (
    <SelectField
      label={t("all.state")}
      value={state ?? ""}
      options={[
        { value: "", label: t("all.every") },
        ...VOUCHER_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
