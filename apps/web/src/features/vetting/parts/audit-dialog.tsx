import type { SpecialistReview } from "@arnica/contract/specialist-review"
import type { AuditLine } from "@arnica/contract/upkeep"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { TextField } from "@arnica/ui/text-field"
import { useInfiniteQuery } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { type AuditFilter, auditOfQuery } from "../queries.ts"
import s from "../vetting.module.css"

type DialogProps = {
  readonly review: Pick<SpecialistReview, "email" | "fullName">
  readonly onClose: () => void
}

/** Who changed or read what of a specialist, and when: their entries of the audit log, filtered, page after page. */
export function AuditDialog({ review: { email, fullName }, onClose }: DialogProps): ReactElement {
  const t = useT("dashboard")
  const vetting = useT("vetting")
  const common = useT("common")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useViewerZone()
  const [filter, setFilter] = useState<AuditFilter>({})
  const log = useInfiniteQuery(auditOfQuery(useApi(), { email, zone, filter }))
  const entries = log.data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog
      open
      size="large"
      title={vetting("auditOf", { name: fullName })}
      closeLabel={lists("cancel")}
      onClose={onClose}
      footer={
        <LinkButton
          to="/$lang/$role/audit"
          params={{ lang: language, role: "admin" }}
          search={{ ...filter, subject: email }}
          variant="quiet"
        >
          {vetting("auditWhole")}
        </LinkButton>
      }
    >
      <div className={s.part}>
        <Filters onFilter={setFilter} />
        <RefusalCallout error={log.error} />
        <p className={s.quiet} role="status">
          {log.isPending ? common("status.loading") : null}
          {entries?.length === 0 ? t(Object.keys(filter).length > 0 ? "audit.none" : "audit.empty") : null}
        </p>
        <ol className={s.list}>
          {entries?.map((entry) => (
            <Entry key={entry.id} entry={entry} zone={zone} />
          ))}
        </ol>
        {log.hasNextPage ? (
          <div>
            <Button variant="soft" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {t("audit.older")}
            </Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

function Entry({ entry, zone }: { readonly entry: AuditLine; readonly zone: string }): ReactElement {
  const language = useLanguage()
  const { at, actor, actorName, action, reason, details } = entry
  const facts = Object.entries(details).map(([key, value]) => `${key}: ${value}`)
  return (
    <li>
      <div className={s.line}>
        <code>{action}</code>
        <time className={s.quiet} dateTime={at}>
          {formatDateTime({ language, zone, at })}
        </time>
      </div>
      <div>{actorName ?? actor}</div>
      {reason === null ? null : <p className={s.value}>{reason}</p>}
      {facts.length === 0 ? null : <p className={s.quiet}>{facts.join(" · ")}</p>}
    </li>
  )
}

function Filters({ onFilter }: { readonly onFilter: (filter: AuditFilter) => void }): ReactElement {
  const t = useT("dashboard")
  const [typed, setTyped] = useState({ action: "", from: "", to: "" })
  const [isBackwards, setBackwards] = useState(false)
  const field = (name: keyof typeof typed) => ({
    label: t(`audit.${name}`),
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }): void =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const wrong = typed.from !== "" && typed.to !== "" && typed.from > typed.to
    setBackwards(wrong)
    if (!wrong) onFilter(Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== "")))
  }
  return (
    <search>
      <form className={s.filters} noValidate onSubmit={submit}>
        <TextField maxLength={100} {...field("action")} />
        <TextField type="date" {...field("from")} />
        <TextField type="date" error={isBackwards ? t("audit.backwards") : undefined} {...field("to")} />
        <Button type="submit" variant="soft">
          {t("audit.filter")}
        </Button>
      </form>
    </search>
  )
}
