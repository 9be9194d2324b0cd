import type { PlannedMove } from "@arnica/contract/series"
import { Button } from "@arnica/ui/button"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import s from "./series-list.module.css"

/** What only a specialist may mean: a time outside their own hours and rules. */
const OWN_RULES: ReadonlySet<PlannedMove["conflict"]> = new Set(["closed", "tooFar", "tooSoon"] as const)

type MoveLineProps = {
  readonly move: PlannedMove
  readonly by: "client" | "provider"
  /** What was chosen instead: another start, or null to leave it where it is. */
  readonly choice: string | null | undefined
  /** Writes an instant as the reader reads it. */
  readonly on: (at: string) => string
  readonly onChoose: (choice: string | null | undefined) => void
}

/** One session that moves: from when to when, or why it cannot and what can be done about that. */
export function MoveLine({ move, by, choice, on, onChoose }: MoveLineProps): ReactElement {
  const t = useT("series")
  const { from, to, conflict, alternatives } = move
  if (choice === null)
    return (
      <Settled
        text={t("move.stays", { when: on(from) })}
        when={on(from)}
        onBack={() => onChoose(undefined)}
      />
    )
  const target = choice ?? (conflict === null ? to : undefined)
  const instead = t("choose.instead", { when: on(from) })
  if (target !== undefined && choice === undefined) return <Moved when={on(target)} instead={instead} />
  if (target !== undefined)
    return <Settled text={`${on(target)} · ${instead}`} when={on(from)} onBack={() => onChoose(undefined)} />
  return (
    <div className={s.content}>
      <span>
        <s>{on(to)}</s>{" "}
        {t(
          by === "provider" && conflict === "clientBusy"
            ? "specialist.clientBusy"
            : `conflict.${conflict ?? "taken"}`,
        )}
      </span>
      <span className={s.quiet}>{t(alternatives.length === 0 ? "choose.none" : "choose.other")}</span>
      <div className={s.deeds}>
        {alternatives.map((each) => (
          <Button key={each} size="small" variant="soft" onClick={() => onChoose(each)}>
            {on(each)}
          </Button>
        ))}
        {by === "provider" && OWN_RULES.has(conflict) ? (
          <Button size="small" variant="quiet" onClick={() => onChoose(to)}>
            {t("specialist.anyway")}
          </Button>
        ) : null}
        <Button size="small" variant="quiet" onClick={() => onChoose(null)}>
          {t("move.stay")}
        </Button>
      </div>
    </div>
  )
}

function Moved({ when, instead }: { readonly when: string; readonly instead: string }): ReactElement {
  return (
    <div className={s.item}>
      <strong>{when}</strong>
      <span className={s.quiet}>{instead}</span>
    </div>
  )
}

type SettledProps = { readonly text: string; readonly when: string; readonly onBack: () => void }

function Settled({ text, when, onBack }: SettledProps): ReactElement {
  const t = useT("series")
  return (
    <div className={s.item}>
      <strong>{text}</strong>
      <Button size="small" variant="link" aria-label={t("choose.backOf", { when })} onClick={onBack}>
        {t("choose.back")}
      </Button>
    </div>
  )
}
