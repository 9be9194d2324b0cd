import type { SentInvitation } from "@arnica/contract/partners"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { focusFirst } from "../../../platform/forms/focus-first.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { PagedList } from "../../../platform/ui/paged-list.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { isConflict } from "../is-conflict.ts"
import { invitationsQuery } from "../queries.ts"
import s from "./clinic.module.css"

/** Invites a specialist by mail, and lists who has not answered yet. */
export function Invitations(): ReactElement {
  const t = useT("clinic")
  const list = useSuspenseInfiniteQuery(invitationsQuery(useApi()))
  const shown = list.data.pages.flatMap(({ items }) => items)
  return (
    <Part title={t("invite.title")}>
      <p className={s.quiet}>{t("invite.text")}</p>
      <InviteForm />
      {shown.length === 0 ? null : (
        <PagedList
          label={t("invite.open")}
          shown={shown}
          total={list.data.pages.at(-1)?.total ?? 0}
          keyOf={({ id }) => id}
          list={list}
        >
          {(invitation) => <Invitation invitation={invitation} />}
        </PagedList>
      )}
      {shown.length === 0 ? null : (
        <div>
          <TableLink path="/api/v2/clinic/invitations/export" filters={{}} />
        </div>
      )}
    </Part>
  )
}

function InviteForm(): ReactElement {
  const t = useT("clinic")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validate: ({ email }) => (email.trim() === "" ? { email: errors("validation.required") } : {}),
  })
  const invite = useMutation({
    mutationFn: (body: { email: string }) => api.call("POST /api/v2/clinic/invitations", { body }),
    onSuccess: async ({ email }) => {
      notify({ type: "positive", title: t("invite.sent", { email }) })
      form.reset()
      await queryClient.invalidateQueries({ queryKey: invitationsQuery(api).queryKey })
    },
    onError: (error) => {
      const fields = isConflict(error) ? { email: t("invite.known") } : readRefusal(error, errors).fields
      form.setErrors(fields)
      focusFirst(form, fields)
    },
  })
  return (
    <form
      className={s.row}
      noValidate
      onSubmit={form.onSubmit(
        (values) => invite.mutate(values),
        (wrong) => focusFirst(form, wrong),
      )}
    >
      <RefusalCallout error={isConflict(invite.error) ? null : invite.error} />
      <TextField
        {...form.getInputProps("email")}
        key={form.key("email")}
        label={t("invite.email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
      <Button type="submit" loading={invite.isPending}>
        {t("invite.button")}
      </Button>
    </form>
  )
}

function Invitation({ invitation }: { invitation: SentInvitation }): ReactElement {
  const t = useT("clinic")
  const language = useLanguage()
  const zone = useViewerZone()
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, email, expiresAt, expired } = invitation
  const withdraw = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/clinic/invitations/{id}", { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery(api).queryKey }),
  })
  const date = formatDate({ language, zone, at: expiresAt })
  return (
    <div className={s.line}>
      <div>
        <span id={`invitation-${id}`}>{email}</span>
        <div className={s.quiet}>{t(expired ? "invite.expired" : "invite.until", { date })}</div>
        <RefusalCallout error={withdraw.error} />
      </div>
      <Button
        size="small"
        variant="quiet"
        loading={withdraw.isPending}
        aria-describedby={`invitation-${id}`}
        onClick={() => withdraw.mutate()}
      >
        {t("invite.withdraw")}
      </Button>
    </div>
  )
}
