import type { AgreedPrice } from "@arnica/contract/offers"
import { notify } from "@arnica/ui/notify"
import { Section } from "@arnica/ui/wrap"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { AgreedForm } from "./agreed-form.tsx"
import s from "./store.module.css"
import { clientPricesQuery } from "./store-queries.ts"

/** The prices that are agreed with one client. */
export function ClientPrices({ id }: { id: number }): ReactElement {
  const t = useT("offers")
  const api = useApi()
  const queryClient = useQueryClient()
  const query = clientPricesQuery(api, id)
  const { offers, prices } = useSuspenseQuery(query).data
  const save = useMutation({
    mutationFn: (agreed: AgreedPrice[]) =>
      api.call("PATCH /api/v2/practice/clients/{id}/prices", { params: { id }, body: { prices: agreed } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved)
      notify({ type: "positive", title: t("prices.saved") })
    },
  })
  return (
    <Section id="prices" title={t("client.title")}>
      <div className={s.part}>
        <p className={s.quiet}>{t("client.text")}</p>
        <AgreedForm
          offers={offers}
          prices={prices}
          onSave={save.mutate}
          isSaving={save.isPending}
          error={save.error}
        />
      </div>
    </Section>
  )
}
