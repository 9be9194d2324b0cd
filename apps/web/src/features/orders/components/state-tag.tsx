import type { OwnOrder } from "@arnica/contract/orders"
import { ClockIcon } from "@arnica/ui/icons/frame"
import { CheckCircleIcon, WarningIcon, XCircleIcon } from "@arnica/ui/icons/states"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

type State = OwnOrder["state"]
type Look = { readonly tone: "pine" | "arnica" | "clay" | "neutral" | "sky"; readonly icon: ReactElement }

const SIZE = 16
const PAID: Look = { tone: "pine", icon: <CheckCircleIcon size={SIZE} /> }
const WAITING: Look = { tone: "arnica", icon: <ClockIcon size={SIZE} /> }
const OVER: Look = { tone: "neutral", icon: <XCircleIcon size={SIZE} /> }
const WRONG: Look = { tone: "clay", icon: <WarningIcon size={SIZE} /> }

const LOOKS: Readonly<Record<State, Look>> = {
  open: WAITING,
  pending: WAITING,
  reserved: { ...WAITING, tone: "sky" },
  due: { ...WAITING, tone: "sky" },
  paid: PAID,
  partlyRefunded: PAID,
  refunded: { ...PAID, tone: "neutral" },
  failed: WRONG,
  expired: OVER,
  dropped: OVER,
  disputed: WRONG,
  returnedByBank: OVER,
}

/** How an order stands, as a word and a sign. */
export function StateTag({ state }: { readonly state: State }): ReactElement {
  const t = useT("orders")
  const { tone, icon } = LOOKS[state]
  return (
    <Tag tone={tone} left={icon}>
      {t(`state.${state}`)}
    </Tag>
  )
}
