import type { SessionOffer } from "@arnica/contract/specialists"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Chip, ChipRow } from "@arnica/ui/chip"
import { Dialog } from "@arnica/ui/dialog"
import { FieldError } from "@arnica/ui/field"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { FreeTimes } from "../../../platform/time/free-times.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { ownOffersQuery } from "../invitation-queries.ts"
import { type InvitationForm, useInvitationForm } from "../model/use-invitation-form.ts"
import { asksAboutTime, takenTimes, useInvite } from "../model/use-invite.ts"
import { InviteeFields, type KnownClient } from "./invitee-fields.tsx"
import { OfferFields } from "./offer-fields.tsx"
import { OwnTime } from "./own-time.tsx"
import s from "./session-card.module.css"

type InviteProps = { readonly client?: KnownClient; readonly onClose: () => void }

/** Makes an appointment for somebody: whom, which session, when, for how much. */
export function InviteDialog(props: InviteProps): ReactElement {
  const t = useT("invitations")
  const common = useT("common")
  const url = useSession()?.profileURL ?? null
  const own = useQuery({ ...ownOffersQuery(useApi(), url ?? ""), enabled: url !== null })
  const [offer] = own.data?.offers ?? []
  if (own.data !== undefined && offer !== undefined)
    return (
      <InvitationDialog
        {...props}
        specialistId={own.data.specialist.id}
        offers={own.data.offers}
        first={offer}
      />
    )
  const isLoading = url !== null && own.isPending
  return (
    <Dialog open onClose={props.onClose} title={t("make.title")} closeLabel={t("make.close")}>
      <p role="status">{isLoading ? common("status.loading") : t("make.inactive")}</p>
    </Dialog>
  )
}

type FormProps = InviteProps & {
  readonly specialistId: number
  readonly offers: readonly SessionOffer[]
  readonly first: SessionOffer
}

function InvitationDialog({ client, onClose, specialistId, offers, first }: FormProps): ReactElement {
  const t = useT("invitations")
  const errors = useT("errors")
  const zone = useAreaZone()
  const form = useInvitationForm({ client, first })
  const invite = useInvite(onClose)
  const asks = asksAboutTime(invite.error)
  const taken = takenTimes(invite.error)
  const refused = invite.error === null ? {} : readRefusal(invite.error, errors).fields
  const choose = (start: string): void => {
    invite.reset()
    form.setStart(start)
  }
  const submit = (): void => {
    const input = form.read()
    if (input !== null) invite.mutate({ ...input, isTimeMeant: asks })
  }
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={client === undefined ? t("make.title") : client.fullName}
      closeLabel={t("make.close")}
      footer={
        <Button loading={invite.isPending} onClick={submit}>
          {t(asks ? "make.anyway" : "make.send")}
        </Button>
      }
    >
      <div className={s.content}>
        {client === undefined ? (
          <InviteeFields
            invitee={form.invitee}
            errors={{ ...form.errors, ...refused }}
            onChange={form.setInvitee}
          />
        ) : null}
        <OfferFields offers={offers} form={form} />
        <h3 className={s.when}>{t("make.when")}</h3>
        <Chosen form={form} zone={zone} />
        <div role="alert">
          {asks ? <Callout tone="warning">{t("make.outside")}</Callout> : null}
          {taken === null ? null : <Taken starts={taken} zone={zone} onChoose={choose} />}
        </div>
        <RefusalCallout error={asks || taken !== null ? null : invite.error} />
        <FreeTimes
          of={{ specialistId, productId: form.offer.productId }}
          zone={zone}
          selected={form.start ?? ""}
          onSelect={choose}
        />
        <h3 className={s.when}>{t("make.other")}</h3>
        <OwnTime zone={zone} isFull={false} onAdd={choose} />
        <p className={s.quiet}>{t("make.kept")}</p>
      </div>
    </Dialog>
  )
}

function Chosen({ form, zone }: { form: InvitationForm; zone: string }): ReactElement {
  const t = useT("invitations")
  const language = useLanguage()
  const { start, errors } = form
  return (
    <div role="status">
      {start === null ? null : (
        <strong>{t("make.chosen", { when: formatDateTime({ language, at: start, zone }) })}</strong>
      )}
      <FieldError>{errors.start ?? null}</FieldError>
    </div>
  )
}

type TakenProps = {
  readonly starts: readonly string[]
  readonly zone: string
  readonly onChoose: (start: string) => void
}

function Taken({ starts, zone, onChoose }: TakenProps): ReactElement {
  const t = useT("invitations")
  const language = useLanguage()
  if (starts.length === 0) return <Callout tone="warning">{t("make.takenAlone")}</Callout>
  return (
    <Callout tone="warning">
      {t("make.taken")}
      <ChipRow label={t("make.taken")}>
        {starts.map((start) => (
          <Chip key={start} onClick={() => onChoose(start)}>
            {formatDateTime({ language, at: start, zone, style: "short" })}
          </Chip>
        ))}
      </ChipRow>
    </Callout>
  )
}
