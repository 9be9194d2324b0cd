import type { Group, GroupDetails } from "@arnica/contract/groups"
import { LIMITS } from "@arnica/contract/limits"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { Portrait } from "@arnica/ui/picture"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { WrittenIn } from "../../../platform/messages/written-in-session.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { CancelCost } from "../../../shared/appointments/cancel-cost.tsx"
import { costOfSeats } from "../../../shared/appointments/cost-of-cancelling.ts"
import { RoomLink, type SessionOfRoom } from "../../../shared/appointments/room-link.tsx"
import { useGroupForm } from "../model/use-group-form.ts"
import { useCallOff, useChangeGroup } from "../model/use-groups.ts"
import { groupQuery } from "../queries.ts"
import { GroupFacts } from "./group-facts.tsx"
import s from "./groups.module.css"
import { MoveGroup } from "./move-group.tsx"
import { SeatRefunds } from "./seat-refunds.tsx"
import { TextFields } from "./text-fields.tsx"
import { TooLarge } from "./too-large.tsx"
import { TypedField } from "./typed-field.tsx"

/** What its specialist is about to do with a group. */
type Deed = "edit" | "move" | "callOff"

type GroupDialogProps = { readonly id: string; readonly onClose: () => void }

/** A group with who comes to it, and all that its specialist can do with it. */
export function GroupDialog({ id, onClose }: GroupDialogProps): ReactElement {
  const t = useT("groups")
  const common = useT("common")
  const [deed, setDeed] = useState<Deed | null>(null)
  const { data, error } = useQuery(groupQuery(useApi(), id))
  if (data !== undefined && deed === "edit")
    return <EditGroup group={data.group} onClose={() => setDeed(null)} />
  if (data !== undefined && deed === "move") return <MoveGroup details={data} onClose={() => setDeed(null)} />
  if (data !== undefined && deed === "callOff")
    return <CallOff details={data} onClose={() => setDeed(null)} />
  return (
    <Dialog open onClose={onClose} title={data?.group.title ?? t("one.title")} closeLabel={t("make.close")}>
      <RefusalCallout error={error} />
      {data === undefined ? (
        <p role="status">{error === null ? common("status.loading") : ""}</p>
      ) : (
        <div className={s.content}>
          <GroupFacts group={data.group} />
          <TooLarge group={data.group} />
          {data.group.description === "" ? null : <p className={s.words}>{data.group.description}</p>}
          <RoomLink session={inRoom(data.group)} area="provider" size="small" />
          <WrittenIn session={inRoom(data.group)} />
          <Participants details={data} />
          <Deeds group={data.group} onDeed={setDeed} />
        </div>
      )}
    </Dialog>
  )
}

/** A group as the way to its room looks at it. */
const inRoom = ({ id, status, sessionTypeCode, place, capacity, start, end }: Group): SessionOfRoom => ({
  uuid: id,
  status: status === "cancelled" ? "cancelledByProvider" : "confirmed",
  sessionTypeCode,
  place,
  groupSeats: capacity,
  start,
  end,
})

function Participants({ details: { participants } }: { details: GroupDetails }): ReactElement {
  const t = useT("groups")
  return (
    <section className={s.content} aria-labelledby="participants">
      <h3 id="participants" className={s.title}>
        {t("one.participants")}
      </h3>
      {participants.length === 0 ? <p className={s.quiet}>{t("one.nobody")}</p> : null}
      <ul className={s.people}>
        {participants.map(({ uuid, fullName, photo, status }) => {
          const source = photoSource(photo)
          return (
            <li key={uuid} className={s.person}>
              <Portrait name={fullName} {...(source ? { source } : {})} size={40} />
              <span>{fullName}</span>
              <span className={s.quiet}>{t(`came.${status}`)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type DeedsProps = { readonly group: Group; readonly onDeed: (deed: Deed) => void }

function Deeds({ group, onDeed }: DeedsProps): ReactElement | null {
  const t = useT("groups")
  const change = useChangeGroup(group.id)
  const { edit, move, cancel } = group.abilities
  if (!edit && !cancel) return null
  const isOpen = group.status === "open"
  return (
    <>
      <RefusalCallout error={change.error} />
      <div className={s.deeds}>
        {edit ? (
          <>
            <Button size="small" variant="soft" onClick={() => onDeed("edit")}>
              {t("change.edit")}
            </Button>
            <Button
              size="small"
              variant="soft"
              loading={change.isPending}
              onClick={() => change.mutate({ isOnSale: !isOpen })}
            >
              {t(isOpen ? "change.close" : "change.open")}
            </Button>
          </>
        ) : null}
        {move ? (
          <Button size="small" variant="soft" onClick={() => onDeed("move")}>
            {t("move.button")}
          </Button>
        ) : null}
        {cancel ? (
          <Button size="small" variant="quiet" onClick={() => onDeed("callOff")}>
            {t("callOff.button")}
          </Button>
        ) : null}
      </div>
    </>
  )
}

type DeedProps = { readonly group: Group; readonly onClose: () => void }

function EditGroup({ group, onClose }: DeedProps): ReactElement {
  const t = useT("groups")
  const errors = useT("errors")
  const form = useGroupForm({ zone: useAreaZone(), code: group.sessionTypeCode, group })
  const change = useChangeGroup(group.id, onClose)
  const refused = change.error === null ? {} : readRefusal(change.error, errors).fields
  const submit = (): void => {
    const input = form.readChange()
    if (input !== null) change.mutate(input)
  }
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t("change.edit")}
      closeLabel={t("make.close")}
      footer={
        <Button loading={change.isPending} onClick={submit}>
          {t("change.save")}
        </Button>
      }
    >
      <div className={s.content}>
        <TextFields form={form} refused={refused} />
        <TypedField form={form} refused={refused} name="capacity" label={t("make.capacity")} />
        <RefusalCallout error={change.error} />
      </div>
    </Dialog>
  )
}

type CallOffProps = { readonly details: GroupDetails; readonly onClose: () => void }

function CallOff({ details, onClose }: CallOffProps): ReactElement {
  const t = useT("groups")
  const reason = useReason()
  const { group, participants } = details
  const callOff = useCallOff(group.id, onClose)
  // Whoever calls it off in the specialist's place bears nothing.
  const isTheirs = group.abilities.edit
  // What was paid outside goes back outside.
  const seats = participants.flatMap(({ refundNow, feePercent, outside }) =>
    refundNow === null || outside !== null ? [] : [{ refundNow, feePercent }],
  )
  const isAllOutside = participants.length > 0 && participants.every(({ outside }) => outside !== null)
  return (
    <Asking
      title={t("callOff.title")}
      confirm={t("callOff.button")}
      keep={t("callOff.keep")}
      action={callOff}
      onConfirm={() => {
        const said = reason.check()
        if (said !== null) callOff.mutate(said)
      }}
      onClose={onClose}
    >
      <p>{t("callOff.text", { people: participants.length })}</p>
      {isTheirs && !isAllOutside ? (
        <CancelCost cost={costOfSeats(group.price, seats)}>
          <SeatRefunds participants={participants} />
        </CancelCost>
      ) : (
        <SeatRefunds participants={participants} />
      )}
      <ReasonField reason={reason} label={t("callOff.reason")} longest={LIMITS.messageMaxLength} />
    </Asking>
  )
}
