import type { Noted } from "@arnica/contract/closing-frames"
import type { Room } from "@arnica/contract/video"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { CallControl } from "../model/use-call.ts"
import { FreeMove } from "./free-move.tsx"
import { PhoneNumber } from "./phone-number.tsx"

type Props = {
  readonly room: Room
  readonly noted: Noted | null
  readonly control: Pick<CallControl, "ask">
  /** Whether the two have not reached each other, or badly, for a while. */
  readonly isTroubled: boolean
}

/** What the two can do when video does not work, what they asked each other for, and what they agreed on. */
export function WaysOut({ room, noted, control, isTroubled }: Props): ReactElement {
  const { phone = "none", move = "none" } = noted ?? {}
  const isOpen = phone === "none" && (move === "none" || move === "used")
  return (
    <>
      {isTroubled && isOpen ? <Trouble room={room} control={control} isUsed={move === "used"} /> : null}
      {phone === "none" ? null : <ByPhone room={room} noted={noted} control={control} />}
      {move === "none" ? null : <OtherTime room={room} move={move} control={control} />}
    </>
  )
}

type TroubleProps = Pick<Props, "room" | "control"> & { readonly isUsed: boolean }

function Trouble({ room: { side }, control, isUsed }: TroubleProps): ReactElement {
  const t = useT("video")
  return (
    <Callout
      tone="warning"
      role="status"
      actions={
        <>
          <Button size="small" onClick={() => control.ask("phone")}>
            {t(`ways.phone.${side}`)}
          </Button>
          {isUsed ? null : (
            <Button size="small" variant="quiet" onClick={() => control.ask("move")}>
              {t(`ways.move.${side}`)}
            </Button>
          )}
        </>
      }
    >
      {t("ways.trouble")}
    </Callout>
  )
}

/** Who calls whom, on which number. */
function ByPhone({ room, noted, control }: Omit<Props, "isTroubled">): ReactElement {
  const t = useT("video")
  const { side, other: name } = room
  const number = noted?.number ?? null
  if (noted?.phone === "offered")
    return (
      <Callout
        tone="info"
        role="status"
        actions={
          side === "client" ? (
            <Button size="small" onClick={() => control.ask("phone")}>
              {t("ways.phone.client")}
            </Button>
          ) : undefined
        }
      >
        {t(`ways.offered.${side}`, { name })}
      </Callout>
    )
  if (number === null)
    return (
      <Callout tone="info" role="status" title={t(`ways.unknown.${side}`, { name })}>
        {side === "client" ? <PhoneNumber name={name} onSaved={() => control.ask("phone")} /> : null}
      </Callout>
    )
  return (
    <Callout tone="positive" role="status" title={t(`ways.agreed.${side}`, { name, number })}>
      {t("ways.held")}
    </Callout>
  )
}

type MoveProps = Pick<Props, "room" | "control"> & { readonly move: Exclude<Noted["move"], "none"> }

/** Another time of the session, for nothing. */
function OtherTime({ room, move, control }: MoveProps): ReactElement {
  const t = useT("video")
  const [isChoosing, setChoosing] = useState(false)
  const { side, other: name } = room
  if (move === "used")
    return (
      <Callout tone="info" role="status">
        {t("ways.used")}
      </Callout>
    )
  const isToAgree = move === "asked" && side === "provider"
  const isToChoose = move === "open" && side === "client"
  return (
    <Callout
      tone="info"
      role="status"
      actions={
        isToAgree || isToChoose ? (
          <Button size="small" onClick={() => (isToAgree ? control.ask("move") : setChoosing(true))}>
            {t(isToAgree ? "ways.agree" : "ways.choose")}
          </Button>
        ) : undefined
      }
    >
      {t(`ways.${move}.${side}`, { name })}
      {isChoosing ? <FreeMove room={room} onClose={() => setChoosing(false)} /> : null}
    </Callout>
  )
}
