import type { AccountDeletion } from "@arnica/contract/privacy"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { notify } from "@arnica/ui/notify"
import { TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { focusFirst } from "../../../platform/forms/focus-first.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { Rich } from "../../../platform/i18n/rich.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { deletionQuery } from "../queries.ts"
import s from "./part.module.css"

/** The end of the account: what goes, what stays and why, asking for it, and taking it back. */
export function DeletePart(): ReactElement {
  const t = useT("privacy")
  const isSpecialist = useSession()?.role.isProvider === true
  const { data: deletion } = useSuspenseQuery(deletionQuery(useApi()))
  const { canAsk, obstacles, dueAt } = deletion
  if (!canAsk && dueAt === null)
    return (
      <Part title={t("delete.title")}>
        <Blockers blockers={obstacles} />
      </Part>
    )
  return (
    <Part title={t("delete.title")}>
      {dueAt === null ? <p className={s.text}>{t("delete.lead")}</p> : null}
      <p className={s.text}>{t("delete.gone")}</p>
      <p className={s.text}>{t("delete.kept")}</p>
      <p className={s.text}>{t("delete.invoices")}</p>
      <p className={s.text}>{t("delete.key")}</p>
      {isSpecialist ? <p className={s.text}>{t("delete.specialist")}</p> : null}
      <Blockers blockers={obstacles} />
      {deletion.isOpen ? <p className={s.text}>{t("delete.open")}</p> : null}
      {dueAt === null ? <AskForm /> : <Asked dueAt={dueAt} />}
    </Part>
  )
}

/** Of what somebody is the last administrator, and what to do about it. */
function Blockers({ blockers }: { readonly blockers: AccountDeletion["obstacles"] }): ReactElement {
  const t = useT("privacy")
  const language = useLanguage()
  return (
    <>
      {blockers.map(({ code, name }) => (
        <p key={`${code} ${name}`} className={s.text}>
          <Rich
            text={t(`delete.${code}`, { name: name ?? "" })}
            tags={{ link: <Link to="/$lang/contact" params={{ lang: language }} /> }}
          />
        </p>
      ))}
    </>
  )
}

/** The state as the server answers it stands on the page at once. */
function useRemember(): (deletion: AccountDeletion) => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (deletion) => {
    queryClient.setQueryData(deletionQuery(api).queryKey, deletion)
    await refresh(queryClient, ["GET /api/v2/access-log"])
  }
}

function AskForm(): ReactElement {
  const t = useT("privacy")
  const errors = useT("errors")
  const api = useApi()
  const remember = useRemember()
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validate: ({ email }) => (email.trim() === "" ? { email: errors("validation.required") } : {}),
  })
  const ask = useMutation({
    mutationFn: (body: { email: string }) => api.call("POST /api/v2/account-deletion", { body }),
    onSuccess: remember,
    onError: (error) => {
      const { fields } = readRefusal(error, errors)
      form.setErrors(fields)
      focusFirst(form, fields)
    },
  })
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => ask.mutate(values),
        (wrong) => focusFirst(form, wrong),
      )}
    >
      <RefusalCallout error={ask.error} />
      <TextField
        {...form.getInputProps("email")}
        key={form.key("email")}
        label={t("delete.label")}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
      <div className={s.buttons}>
        <Button type="submit" variant="danger" loading={ask.isPending}>
          {t("delete.ask")}
        </Button>
      </div>
    </form>
  )
}

function Asked({ dueAt }: { readonly dueAt: string }): ReactElement {
  const t = useT("privacy")
  const language = useLanguage()
  const zone = useViewerZone()
  const api = useApi()
  const remember = useRemember()
  const withdraw = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/account-deletion"),
    onSuccess: async (deletion) => {
      notify({ type: "positive", title: t("delete.stays") })
      await remember(deletion)
    },
  })
  return (
    <>
      <Callout tone="warning" role="status">
        {t("delete.due", { date: formatDate({ language, zone, at: dueAt }) })}
      </Callout>
      <RefusalCallout error={withdraw.error} />
      <div className={s.buttons}>
        <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t("delete.withdraw")}
        </Button>
      </div>
    </>
  )
}
