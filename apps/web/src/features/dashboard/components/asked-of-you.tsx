import { Section } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Asked } from "../../../shared/dashboard/asked.ts"
import s from "./asked-of-you.module.css"

const SHOWN = 6

/** What somebody is asked for, each with its one button; nothing where nothing is. */
export function AskedOfYou({ asked }: { readonly asked: readonly Asked[] }): ReactElement | null {
  const t = useT("dashboard")
  if (asked.length === 0) return null
  return (
    <Section id="asked" title={t("client.asked.title")}>
      <ul className={s.list}>
        {asked.slice(0, SHOWN).map(({ key, title, why, action }) => (
          <li key={key} className={s.row}>
            <div className={s.words}>
              <div className={s.title}>{title}</div>
              <p className={s.why}>{why}</p>
            </div>
            {action}
          </li>
        ))}
      </ul>
    </Section>
  )
}
