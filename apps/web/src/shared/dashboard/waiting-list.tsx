import { Section } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import s from "./waiting-list.module.css"

type WaitingListProps = {
  /** What waits, each the way to it; null for what does not. */
  readonly links: readonly (ReactElement | null)[]
}

/** What somebody is asked to do, each with the way to it, or that nothing waits. */
export function WaitingList({ links }: WaitingListProps): ReactElement {
  const t = useT("statistics")
  const waiting = links.filter((each) => each !== null)
  return (
    <Section id="waiting" title={t("waiting.title")}>
      {waiting.length === 0 ? (
        <p className={s.none}>{t("waiting.none")}</p>
      ) : (
        <ul className={s.list}>
          {waiting.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}
