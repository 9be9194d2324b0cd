import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Tag } from "@arnica/ui/tag"
import { TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useEffect, useRef } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { newsAddressQuery } from "../queries.ts"
import s from "./parts.module.css"

/** The address that notifications go to. */
export function NewsAddressPart(): ReactElement {
  const t = useT("personal")
  const errors = useT("errors")
  const api = useApi()
  const own = useSession()?.email
  const { data: kept } = useSuspenseQuery(newsAddressQuery(api))
  const { form, save } = useAddressForm(kept.notificationEmail)
  const isOwn = kept.notificationEmail === own
  return (
    <Part title={t("news.addressTitle")}>
      <div className={s.row}>
        <strong>{kept.notificationEmail}</strong>
        <Tag tone={kept.emailValidated ? "pine" : "arnica"}>
          {kept.emailValidated ? t("news.confirmed") : t("news.unconfirmed")}
        </Tag>
      </div>
      {kept.emailValidated || isOwn ? null : (
        <Callout tone="info" role="status">
          {t("news.linkSent", { email: kept.notificationEmail })}
        </Callout>
      )}
      <form
        className={s.form}
        noValidate
        onSubmit={form.onSubmit(({ email }) =>
          save.mutate(email.trim(), {
            onError: (error) => form.setErrors({ email: readRefusal(error, errors).fields[""] }),
          }),
        )}
      >
        <RefusalCallout error={save.error} />
        <TextField
          {...form.getInputProps("email")}
          key={form.key("email")}
          label={t("news.address")}
          hint={t("news.addressHint")}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <div className={s.buttons}>
          <Button type="submit" variant="soft" loading={save.isPending}>
            {t("save")}
          </Button>
          {isOwn ? null : (
            <Button variant="quiet" loading={save.isPending} onClick={() => save.mutate("")}>
              {t("news.useOwn")}
            </Button>
          )}
        </div>
      </form>
    </Part>
  )
}

function useAddressForm(current: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const mark = useUnsaved()
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: current },
    onValuesChange: () => mark(form.isDirty()),
  })
  const save = useMutation({
    mutationFn: (email: string) => api.call("POST /rest/v2/client/notificationEmail", { body: email }),
    onSuccess: async ({ notificationEmail }) => {
      form.setInitialValues({ email: notificationEmail })
      form.reset()
      mark(false)
      await queryClient.invalidateQueries({ queryKey: newsAddressQuery(api).queryKey })
    },
  })
  return { form, save }
}

/** Confirms the address by the link that was opened, once, and says how it went. */
export function ConfirmedByLink({
  token,
  onDone,
}: {
  token: string
  onDone: () => void
}): ReactElement | null {
  const t = useT("personal")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const asked = useRef(false)
  const { mutate, data, error } = useMutation({
    mutationFn: () => api.call("POST /api/v2/users/me/notification-email/confirmation", { body: { token } }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: newsAddressQuery(api).queryKey })
      onDone()
    },
  })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate()
  }, [mutate])
  if (error !== null)
    return (
      <Callout tone="negative" role="alert">
        {readRefusal(error, errors).text}
      </Callout>
    )
  if (data === undefined) return null
  return (
    <Callout tone="positive" role="status">
      {t("news.nowConfirmed", { email: data.notificationEmail })}
    </Callout>
  )
}
