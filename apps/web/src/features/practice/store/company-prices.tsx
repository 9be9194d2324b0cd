import type { AgreedPrice } from "@arnica/contract/offers"
import { notify } from "@arnica/ui/notify"
import { SelectField } from "@arnica/ui/select-field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { AgreedForm } from "./agreed-form.tsx"
import s from "./store.module.css"
import { companyPricesQuery } from "./store-queries.ts"

/** The prices that are agreed with companies, one company at a time. */
export function CompanyPrices(): ReactElement {
  const t = useT("offers")
  const { companies, agreed } = useSuspenseQuery(companyPricesQuery(useApi())).data
  const [chosen, setChosen] = useState(agreed[0]?.code ?? "")
  const isAgreed = (code: string): boolean => agreed.some((each) => each.code === code)
  return (
    <Part title={t("companies.title")}>
      <p className={s.quiet}>{t("companies.text")}</p>
      {companies.length === 0 ? (
        <p className={s.quiet}>{t("companies.empty")}</p>
      ) : (
        <SelectField
          label={t("companies.choose")}
          placeholder={t("companies.pick")}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
          options={companies
            .toSorted((a, b) => Number(isAgreed(b.code)) - Number(isAgreed(a.code)))
            .map(({ code, name }) => ({ value: code, label: isAgreed(code) ? `${name} ✓` : name }))}
        />
      )}
      {chosen === "" ? null : <OneCompany key={chosen} code={chosen} />}
    </Part>
  )
}

function OneCompany({ code }: { code: string }): ReactElement {
  const t = useT("offers")
  const api = useApi()
  const queryClient = useQueryClient()
  const query = companyPricesQuery(api)
  const { offers, agreed } = useSuspenseQuery(query).data
  const save = useMutation({
    mutationFn: (prices: AgreedPrice[]) =>
      api.call("PATCH /api/v2/practice/company-prices/{code}", { params: { code }, body: { prices } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved)
      notify({ type: "positive", title: t("prices.saved") })
    },
  })
  return (
    <AgreedForm
      offers={offers}
      prices={agreed.find((each) => each.code === code)?.prices ?? []}
      onSave={save.mutate}
      isSaving={save.isPending}
      error={save.error}
    />
  )
}
