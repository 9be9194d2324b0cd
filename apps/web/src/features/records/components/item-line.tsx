import type { RecordDetails, RecordItem } from "@arnica/contract/records"
import { formatDate, formatNumber } from "@arnica/i18n/format"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SentFiles } from "../../../platform/messages/sent-files.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import s from "../records.module.css"

/** A day in words. */
export function useDay(): (day: string) => string {
  const language = useLanguage()
  return (day) => formatDate({ language, at: `${day}T12:00:00Z`, zone: "UTC" })
}

function useDetails(): (details: RecordDetails) => string {
  const t = useT("records")
  const language = useLanguage()
  const day = useDay()
  return (details) => {
    switch (details.kind) {
      case "allergy":
        return [t(`area.${details.area}`), details.reaction].filter(Boolean).join(", ")
      case "medicine":
        return [details.dose, details.until === null ? "" : t("summary.until", { day: day(details.until) })]
          .filter(Boolean)
          .join(", ")
      case "vaccination":
        return details.dose
      case "contact":
        return [details.relation, details.phone].filter(Boolean).join(", ")
      case "problem":
        return details.isOver ? t("item.over") : ""
      case "measurement": {
        const value = formatNumber({ language, value: details.value })
        const unit = t(`unit.${details.name}`)
        return [t(`measure.${details.name}`), t("measure.value", { value, unit })].join(": ")
      }
      default:
        return ""
    }
  }
}

/** What an entry is called: of one that says there is none, what there is none of. */
export function useTitle(): (item: RecordItem) => string {
  const t = useT("records")
  return ({ title, isNoneKnown, details }) =>
    isNoneKnown && details.kind === "allergy" ? t("item.noneOf", { area: t(`area.${details.area}`) }) : title
}

/** Who wrote an entry, for whoever reads it: a client's own words are the reader's own only in the client's file. */
function useAuthor(): (author: RecordItem["author"]) => string {
  const t = useT("records")
  return ({ isReader, name }) => {
    if (isReader) return t("fromYou")
    return name === null ? t("fromClient") : t("from", { name })
  }
}

type LineProps = {
  readonly item: RecordItem
  /** Whether files can be fetched by who reads. */
  readonly canFetch: boolean
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** One entry: when, what, from whom, with its files. */
export function ItemLine({ item, canFetch, children }: LineProps): ReactElement {
  const t = useT("records")
  const language = useLanguage()
  const zone = useAreaZone()
  const day = useDay()
  const title = useTitle()
  const details = useDetails()(item.details)
  const host = usePageContext().environment.app
  const { author, files, version, writtenAt } = item
  const ready = files.filter(({ state }) => state === "ready")
  const from = useAuthor()(author)
  return (
    <>
      <p className={s.quiet}>{[day(item.day), t(`kind.${item.details.kind}`)].join(" · ")}</p>
      <h3>{title(item)}</h3>
      {details === "" ? null : <p className={s.text}>{details}</p>}
      {item.text === "" ? null : <p className={s.text}>{item.text}</p>}
      {canFetch ? (
        <SentFiles files={ready} hrefOf={(id) => `${host}/rest/client/fileDownload?fileID=${id}`} />
      ) : (
        ready.map(({ id, name }) => <p key={id}>{name}</p>)
      )}
      {files.map(({ id, name, state }) =>
        state === "ready" ? null : (
          <p key={id} className={s.quiet}>
            {[name, t(`item.${state}`)].join(": ")}
          </p>
        ),
      )}
      <p className={s.quiet}>{from}</p>
      {version === 1 ? null : (
        <p className={s.quiet}>
          {t("item.corrected", { day: formatDate({ language, at: writtenAt, zone }) })}
        </p>
      )}
      {item.isHidden ? <p className={s.quiet}>{t("item.hidden")}</p> : null}
      {children}
    </>
  )
}
