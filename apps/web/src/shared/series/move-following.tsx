import type { PlannedMove, Series } from "@arnica/contract/series"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Dialog } from "@arnica/ui/dialog"
import { Skeleton } from "@arnica/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../platform/api/use-api.ts"
import { RefusalCallout } from "../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { FreeTimes } from "../../platform/time/free-times.tsx"
import { movableFrom } from "./following.ts"
import { MoveLine } from "./move-line.tsx"
import { type Chosen, planMoves } from "./plan-moves.ts"
import s from "./series-list.module.css"
import { followingMovesQuery } from "./series-query.ts"
import { hasConflicts, useMoveFollowing } from "./use-move-following.ts"

type MoveFollowingProps = {
  readonly series: Series
  readonly uuid: string
  readonly zone: string
  /** Their client, or their specialist for a client of that name. */
  readonly mover: { readonly by: "client" } | { readonly by: "provider"; readonly client: string }
}

/** The way to move a session and all that follow; nothing where nothing would go with it. */
export function MoveFollowing(props: MoveFollowingProps): ReactElement | null {
  const t = useT("series")
  const [isOpen, setOpen] = useState(false)
  if (movableFrom(props.series, props.uuid).length === 0) return null
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t("move.button")}
      </Button>
      {isOpen ? <MoveDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type DialogProps = MoveFollowingProps & { readonly onClose: () => void }

function MoveDialog({ uuid, zone, mover, onClose }: DialogProps): ReactElement {
  const t = useT("series")
  const moving = useT("rescheduling")
  const [to, setTo] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Chosen>({})
  const [isPressed, setPressed] = useState(false)
  const preview = useQuery({
    ...followingMovesQuery(useApi(), { uuid, to: to ?? "", by: mover.by }),
    enabled: to !== null,
  })
  const move = useMoveFollowing({ uuid, by: mover.by, onDone: onClose })
  const plan = planMoves(preview.data?.moves ?? [], chosen)
  const isReady = preview.data !== undefined && !preview.isFetching && plan.isSettled
  const start = (next: string | null): void => {
    setTo(next)
    setChosen({})
    setPressed(false)
  }
  const submit = (): void => {
    setPressed(true)
    if (isReady && plan.moves.length > 0) move.mutate(plan.moves)
  }
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t("move.title")}
      closeLabel={moving("close")}
      footer={
        <Button disabled={to === null} loading={move.isPending} onClick={submit}>
          {t(to === null ? "move.choose" : "move.confirm")}
        </Button>
      }
    >
      <div className={s.content}>
        <p>{t("move.lead")}</p>
        {mover.by === "client" ? null : <p>{t("specialist.lead", { name: mover.client })}</p>}
        <Refused error={move.error} />
        <RefusalCallout error={preview.error} />
        {to === null ? (
          <FreeTimes of={{ uuid }} zone={zone} selected="" onSelect={start} />
        ) : (
          <>
            {preview.isPending ? <Skeleton shape="block" height={160} /> : null}
            <Moves
              moves={preview.data?.moves ?? []}
              by={mover.by}
              zone={zone}
              chosen={chosen}
              onChoose={setChosen}
            />
            <div>
              <Button size="small" variant="link" onClick={() => start(null)}>
                {t("move.other")}
              </Button>
            </div>
          </>
        )}
        <div role="alert">{isPressed && !plan.isSettled ? t("move.unsettled") : null}</div>
      </div>
    </Dialog>
  )
}

/** Why nothing moved. */
function Refused({ error }: { readonly error: Error | null }): ReactElement | null {
  const t = useT("series")
  if (!hasConflicts(error)) return <RefusalCallout error={error} />
  return (
    <Callout tone="warning" role="alert">
      {t("move.lost")}
    </Callout>
  )
}

type MovesProps = {
  readonly moves: readonly PlannedMove[]
  readonly by: "client" | "provider"
  readonly zone: string
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

function Moves({ moves, by, zone, chosen, onChoose }: MovesProps): ReactElement {
  const language = useLanguage()
  const on = (at: string): string => formatDateTime({ language, at, zone })
  return (
    <ol className={s.list}>
      {moves.map((move) => (
        <li key={move.uuid}>
          <MoveLine
            move={move}
            by={by}
            choice={chosen[move.uuid]}
            on={on}
            onChoose={(choice) => onChoose({ ...chosen, [move.uuid]: choice })}
          />
        </li>
      ))}
    </ol>
  )
}
