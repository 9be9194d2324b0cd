import type { ClientAccount } from "@arnica/contract/client-account"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useWhileUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { payoutAccountQuery } from "../queries.ts"
import s from "./credits.module.css"

const EMPTY = { holder: "", iban: "", password: "" }

/** Names the account to which credits are paid out, with the reader's password. */
export function NameAccount({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useT("ownCredits")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: EMPTY })
  useWhileUnsaved({ isChanged: form.isDirty() })
  const save = useMutation({
    mutationFn: (body: typeof EMPTY) => api.call("PATCH /api/v2/payout-account", { body }),
    onSuccess: (now: ClientAccount) => {
      queryClient.setQueryData(payoutAccountQuery(api).queryKey, now)
      notify({ type: "positive", title: t("cashOut.saved") })
      onClose()
    },
    onError: (error) => form.setErrors(readRefusal(error, errors).fields),
  })
  return (
    <form className={s.form} noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <p className={s.quiet}>{t("cashOut.rules")}</p>
      <TextField
        {...form.getInputProps("holder")}
        label={t("cashOut.holder")}
        maxLength={160}
        autoComplete="name"
      />
      <TextField
        {...form.getInputProps("iban")}
        label={t("cashOut.iban")}
        maxLength={50}
        autoComplete="off"
      />
      <TextField
        type="password"
        {...form.getInputProps("password")}
        label={t("cashOut.password")}
        maxLength={128}
        autoComplete="current-password"
      />
      <RefusalCallout error={save.error} />
      <div className={s.state}>
        <Button type="submit" loading={save.isPending}>
          {t("cashOut.save")}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("cashOut.keep")}
        </Button>
      </div>
    </form>
  )
}
