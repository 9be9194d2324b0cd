import type { SharedEntry } from "@arnica/contract/journal-sharing"
import { formatTime } from "@arnica/i18n/format"
import { TagList } from "@arnica/ui/tag"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "../journal.module.css"
import { useWords } from "../model/use-words.ts"
import { Bloom } from "./bloom.tsx"
import { Pictures } from "./pictures.tsx"

type EntryViewProps = {
  readonly entry: SharedEntry
  /** The number of the client whose journal it is of, for their specialist. */
  readonly client?: number | undefined
  readonly children?: ReactNode
}

/** One entry as it reads: for its writer, in a preview and for a specialist alike. */
export function EntryView({ entry, client, children }: EntryViewProps): ReactElement {
  const t = useT("journal")
  const words = useWords()
  const language = useLanguage()
  const { kind, at, zone, day, edited, content } = entry
  const time = kind === "DAY" ? t("kind.DAY") : formatTime({ language, at, zone })
  const { valence, energy, sleepMinutes, text } = content
  const named = words.named(content)
  const facts = [
    energy === null ? "" : t("energy.of", { number: energy }),
    sleepMinutes === null ? "" : t("sleep.of", { duration: words.duration(sleepMinutes) }),
    ...words.measured(content),
  ].filter((fact) => fact !== "")
  return (
    <article className={s.entry}>
      <p className={s.quiet}>
        {[words.day(day, "weekday"), time, edited ? t("entry.edited") : ""].filter(Boolean).join(", ")}
      </p>
      {valence === null ? null : (
        <p className={s.felt}>
          <Bloom height={valence} />
          {words.valence(valence)}
        </p>
      )}
      {named.length === 0 ? null : <TagList items={named} />}
      {text === "" ? null : <p className={s.text}>{text}</p>}
      <Pictures pictures={content.pictures} client={client ?? null} />
      {facts.length === 0 ? null : <p className={s.quiet}>{facts.join(" · ")}</p>}
      {children}
    </article>
  )
}
