import type { Organisation, ReceivedInvitation } from "@arnica/contract/partners"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { notify } from "@arnica/ui/notify"
import { Section } from "@arnica/ui/wrap"
import { useMutation, useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { isConflict } from "../is-conflict.ts"
import { receivedQuery } from "../queries.ts"
import { useRefresh } from "../use-refresh.ts"
import s from "./clinic.module.css"

/** Invitations of clinics and companies to whoever is signed in; nothing while there are none. */
export function ReceivedInvitations(): ReactElement | null {
  const { data: invitations = [] } = useQuery(receivedQuery(useApi()))
  return (
    <>
      {invitations.map((invitation) => (
        <Received key={invitation.id} invitation={invitation} />
      ))}
    </>
  )
}

function Received({ invitation }: { invitation: ReceivedInvitation }): ReactElement {
  const t = useT("clinic")
  const language = useLanguage()
  const zone = useViewerZone()
  const api = useApi()
  const refresh = useRefresh()
  const { id, organisation: clinic, role, expiresAt } = invitation
  const isSpecialist = role === "specialist"
  const accept = useMutation({
    mutationFn: () => api.call("POST /api/v2/users/me/invitations/{id}/acceptance", { params: { id } }),
    onSuccess: async () => {
      notify({
        type: "positive",
        title: t(isSpecialist ? "received.joined" : "received.belongs", { clinic }),
      })
      await refresh()
    },
  })
  const decline = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/users/me/invitations/{id}", { params: { id } }),
    onSuccess: refresh,
  })
  const error = accept.error ?? decline.error
  return (
    <Callout
      tone="info"
      title={t("received.title", { clinic })}
      actions={
        <>
          <Button size="small" loading={accept.isPending} onClick={() => accept.mutate()}>
            {t("received.accept")}
          </Button>
          <Button size="small" variant="quiet" loading={decline.isPending} onClick={() => decline.mutate()}>
            {t("received.decline")}
          </Button>
        </>
      }
    >
      <Agreed role={role} date={formatDate({ language, zone, at: expiresAt })} />
      {isConflict(error) ? (
        <strong> {t(isSpecialist ? "received.leaveFirst" : "received.taken")}</strong>
      ) : (
        <RefusalCallout error={error} />
      )}
    </Callout>
  )
}

/** What somebody agrees to who accepts. */
function Agreed({ role, date }: Pick<ReceivedInvitation, "role"> & { readonly date: string }): string {
  const t = useT("clinic")
  if (role === "clinicAdmin" || role === "hrAdmin") return t(`received.${role}`, { date })
  if (role === "employee") return `${t("received.employee")} ${t("received.private")}`
  return `${t("received.text", { date })} ${t("received.hours")}`
}

/** The clinic that a specialist works at, with the way out of it. */
export function OwnClinic({ clinic }: { clinic: Organisation | null }): ReactElement | null {
  const t = useT("clinic")
  const api = useApi()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const leave = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/users/me/clinic"),
    onSuccess: async () => {
      setOpen(false)
      await refresh()
    },
  })
  if (clinic === null) return null
  return (
    <Section id="clinic" title={clinic.name}>
      <p>
        {t("own.text")} {t("received.hours")}
      </p>
      <div className={s.buttons}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t("own.leave")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("own.leaveTitle", { clinic: clinic.name })}
        text={t("own.leaveText")}
        confirm={t("own.leave")}
        keep={t("sure.keep")}
        action={leave}
      />
    </Section>
  )
}
