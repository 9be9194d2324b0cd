import { Callout } from "@arnica/ui/callout"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { CodeForm } from "../../../shared/vouchers/code-form.tsx"

/** Puts a voucher into the account by its code. */
export function AddVoucher({ code: given }: { readonly code: string }): ReactElement {
  const t = useT("vouchers")
  const shop = useT("voucherShop")
  const errors = useT("errors")
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const add = useMutation({
    mutationFn: (code: string) => api.call("GET /rest/v2/account/useVoucher/{code}", { params: { code } }),
    onSuccess: () => notify({ type: "positive", title: t("add.done") }),
    onSettled: () => refresh(queryClient, ["GET /api/v2/vouchers"]),
  })
  return (
    <Part title={t("add.title")}>
      <CodeForm
        given={given}
        button={t("add.button")}
        isBusy={add.isPending}
        refusal={add.error === null ? null : readRefusal(add.error, errors).text}
        onCode={(code) => add.mutate(code)}
      />
      {add.isSuccess ? (
        <Callout
          tone="positive"
          role="status"
          title={shop("ready.title")}
          actions={
            <LinkButton to="/$lang/help-store-search" params={{ lang: language }}>
              {t("find")}
            </LinkButton>
          }
        >
          {shop("ready.text")}
        </Callout>
      ) : null}
    </Part>
  )
}
