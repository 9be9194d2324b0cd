import {
  INVITED_ROLES,
  type InvitedRole,
  type OrganisationLine,
  type RoleInvitation,
} from "@arnica/contract/organisations"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { PARTNERS, partnerInvitationsQuery } from "../partners-queries.ts"
import s from "../screens/audit-screen.module.css"
import { Row } from "./list-page.tsx"

type PartnerInvitationsProps = { readonly organisation: OrganisationLine; readonly onClose: () => void }

/** Invites who looks after a clinic or a company, or an employee, and lists who has not answered. */
export function PartnerInvitations({ organisation, onClose }: PartnerInvitationsProps): ReactElement {
  const t = useT("partners")
  const lists = useT("lists")
  const { code, name, abilities } = organisation
  const list = useInfiniteQuery(partnerInvitationsQuery(useApi(), code))
  const open = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t("invitationsOf", { name })}
      closeLabel={t("close")}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <div className={s.page}>
        {abilities.invite ? <InviteForm organisation={organisation} /> : <p>{t("stoppedInvites")}</p>}
        <RefusalCallout error={list.error} />
        {list.isSuccess && open.length === 0 ? <p className={s.quiet}>{t("noInvitations")}</p> : null}
        <ol className={s.list}>
          {open.map((invitation) => (
            <Invitation key={invitation.id} code={code} invitation={invitation} />
          ))}
        </ol>
        <LoadMore list={list} progress={lists("total", { total: String(list.data?.pages[0]?.total ?? 0) })}>
          {t("olderInvitations")}
        </LoadMore>
        {open.length === 0 ? null : (
          <div>
            <TableLink path={`/api/v2/admin/organisations/${code}/invitations/export`} filters={{}} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

const ROLES = { clinic: ["clinicAdmin"], company: ["hrAdmin", "employee"] } as const

function InviteForm({
  organisation: { code, kind },
}: Pick<PartnerInvitationsProps, "organisation">): ReactElement {
  const t = useT("partners")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const [email, setEmail] = useState("")
  const [role, setRole] = useState<InvitedRole>(ROLES[kind][0])
  const [wrong, setWrong] = useState<string>()
  const invite = useMutation({
    mutationFn: (body: { email: string; role: InvitedRole }) =>
      api.call("POST /api/v2/admin/organisations/{code}/invitations", { params: { code }, body }),
    onSuccess: async (sent) => {
      notify({ type: "positive", title: t("invited", { email: sent.email }) })
      setEmail("")
      await refresh(queryClient, PARTNERS)
    },
    onError: (error) => setWrong(readRefusal(error, errors).fields.email),
  })
  const submit = (): void => {
    const isEmpty = email.trim() === ""
    setWrong(isEmpty ? errors("validation.required") : undefined)
    if (!isEmpty) invite.mutate({ email: email.trim(), role })
  }
  return (
    <form
      className={s.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RefusalCallout error={invite.error} />
      <SelectField
        label={t("as")}
        value={role}
        options={ROLES[kind].map((value) => ({ value, label: t(`roles.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setRole(INVITED_ROLES.find((each) => each === value) ?? ROLES[kind][0])
        }
      />
      <TextField
        label={t("email")}
        type="email"
        inputMode="email"
        value={email}
        error={wrong}
        autoComplete="off"
        maxLength={254}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={invite.isPending}>
          {t("invite")}
        </Button>
      </div>
    </form>
  )
}

type InvitationProps = { readonly code: string; readonly invitation: RoleInvitation }

function Invitation({ code, invitation }: InvitationProps): ReactElement {
  const t = useT("partners")
  const language = useLanguage()
  const zone = useViewerZone()
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, email, role, expiresAt, expired } = invitation
  const withdraw = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v2/admin/organisations/{code}/invitations/{id}", { params: { code, id } }),
    onSettled: () => refresh(queryClient, PARTNERS),
  })
  const date = formatDate({ language, zone, at: expiresAt })
  return (
    <Row title={email} aside={t(`roles.${role}`)} about={t(expired ? "expired" : "until", { date })}>
      <div>
        <RefusalCallout error={withdraw.error} />
        <Button
          size="small"
          variant="quiet"
          loading={withdraw.isPending}
          aria-label={`${t("withdraw")}: ${email}`}
          onClick={() => withdraw.mutate()}
        >
          {t("withdraw")}
        </Button>
      </div>
    </Row>
  )
}
