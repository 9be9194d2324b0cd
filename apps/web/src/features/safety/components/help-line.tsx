import type { HelpLine } from "@arnica/contract/safety"
import { formatList, languageName } from "@arnica/i18n/format"
import { type LineState, spansIn } from "@arnica/rules/safety"
import { Button } from "@arnica/ui/button"
import { PhoneIcon } from "@arnica/ui/icons/frame"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { hoursWords } from "../model/hours-words.ts"
import { useReaderZone } from "../model/use-reader-zone.ts"
import s from "./help.module.css"

type HelpLineProps = { readonly line: HelpLine; readonly state: LineState }

/** A line: for whom it is, when it answers, what it costs, and the number that calls it. */
export function HelpLineRow({ line, state }: HelpLineProps): ReactElement {
  const t = useT("safety")
  const hours = useHours(line, state)
  const [kind = "everyone"] = line.kinds
  const name = line.name ?? t(`for.${kind}`)
  const facts = [
    hours,
    t(`cost.${line.cost}`),
    ...(line.reach === "text" ? [t("byText")] : []),
    ...line.notes.map(({ code, number = "" }) => t(`notes.${code}`, { number })),
  ]
  return (
    <li className={s.line} data-state={state}>
      <div>
        <strong>{t(`for.${kind}`)}</strong>
        <p className={s.facts}>{[...(line.name === null ? [] : [line.name]), ...facts].join(" · ")}</p>
        <Spoken languages={line.languages} />
        <Chats chats={line.chats} />
      </div>
      <Button
        component="a"
        href={`${line.reach === "text" ? "sms" : "tel"}:${line.dial}`}
        variant="quiet"
        className={s.number ?? ""}
        left={<PhoneIcon />}
        aria-label={t(line.reach === "text" ? "write" : "call", { name, number: line.number })}
      >
        {line.number}
      </Button>
    </li>
  )
}

function useHours({ hours, zone }: HelpLine, state: LineState): string {
  const t = useT("safety")
  const language = useLanguage()
  const readerZone = useReaderZone(zone)
  const now = useNow()
  if (hours === "always" || hours === "unproven") return t(`hours.${hours}`)
  const words = hoursWords(spansIn(hours, { zone, readerZone, now }), { language, daily: t("hours.daily") })
  return `${t(state === "open" ? "hours.open" : "hours.closed")}, ${words}`
}

function Spoken({ languages }: Pick<HelpLine, "languages">): ReactElement | null {
  const language = useLanguage()
  const spoken = languages.map((code) => languageName({ language, code }))
  return spoken.length === 0 ? null : <p className={s.facts}>{formatList({ language, items: spoken })}</p>
}

const SCHEMES = { chat: "", text: "sms:", mail: "mailto:" } as const

/** Ways to write; those whose address is not known are only named. */
function Chats({ chats }: Pick<HelpLine, "chats">): ReactElement | null {
  const t = useT("safety")
  if (chats.length === 0) return null
  return (
    <p className={s.facts}>
      {chats.map(({ way, at }, index) => (
        <span key={way}>
          {index === 0 ? "" : " · "}
          {at === null || way === "whatsapp" ? (
            `${t(`chat.${way}`)}${at === null ? "" : ` ${at}`}`
          ) : (
            <a href={`${SCHEMES[way]}${at}`}>{`${t(`chat.${way}`)}: ${at.replace("https://", "")}`}</a>
          )}
        </span>
      ))}
    </p>
  )
}
