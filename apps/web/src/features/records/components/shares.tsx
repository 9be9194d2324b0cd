import type { RecordShare } from "@arnica/contract/record-shares"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { Skeleton } from "@arnica/ui/skeleton"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { useSharing } from "../model/use-record-writes.ts"
import { previewQuery, recordSharesQuery } from "../queries.ts"
import s from "../records.module.css"
import { ItemLine, useDay } from "./item-line.tsx"
import { ShareDialog } from "./share-dialog.tsx"

/** Who may read what, until when; stopping that, and letting one more read. */
export function Shares(): ReactElement {
  const t = useT("records")
  const language = useLanguage()
  const [isSharing, setSharing] = useState(false)
  const { data } = useSuspenseQuery(recordSharesQuery(useApi()))
  return (
    <section className={s.shares} aria-labelledby="shares">
      <h2 id="shares">{t("share.title")}</h2>
      {data.shares.length === 0 ? <p className={s.lead}>{t("share.nobody")}</p> : null}
      <ul className={s.lines}>
        {data.shares.map((share) => (
          <Shared key={share.id} share={share} />
        ))}
      </ul>
      <p className={s.quiet}>{t("share.note")}</p>
      {data.specialists.length === 0 ? (
        <p className={s.quiet}>{t("share.noReader")}</p>
      ) : (
        <Button wide onClick={() => setSharing(true)}>
          {t("share.add")}
        </Button>
      )}
      <LinkButton variant="link" to="/$lang/$role/privacy" params={{ lang: language, role: "customer" }}>
        {t("share.looked")}
      </LinkButton>
      <ShareDialog isOpen={isSharing} onClose={() => setSharing(false)} specialists={data.specialists} />
    </section>
  )
}

function Shared({ share }: { readonly share: RecordShare }): ReactElement {
  const t = useT("records")
  const language = useLanguage()
  const zone = useAreaZone()
  const day = useDay()
  const sharing = useSharing()
  const [isLooking, setLooking] = useState(false)
  const { id, specialist, scope, titles, until, isOpen } = share
  const what = (): string => {
    if (scope.by === "items") return titles.join(", ")
    if (scope.by === "category") return t(`category.${scope.category}`)
    return t("share.period", { from: day(scope.from), to: day(scope.to) })
  }
  return (
    <li className={s.line}>
      <strong>{specialist.fullName}</strong>
      <p className={s.quiet}>{t("share.until", { day: formatDate({ language, at: until, zone }) })}</p>
      <p className={s.text}>{what()}</p>
      {isOpen ? null : <p className={s.quiet}>{t("share.closed")}</p>}
      <RefusalCallout error={sharing.error} />
      <div className={s.row}>
        <Button size="small" variant="link" onClick={() => setLooking(true)}>
          {t("share.preview")}
        </Button>
        <Button size="small" variant="link" onClick={() => sharing.mutate({ kind: "renew", id })}>
          {t("share.renew")}
        </Button>
        <Button
          size="small"
          variant="link"
          aria-label={t("share.stopFor", { name: specialist.fullName })}
          loading={sharing.isPending}
          onClick={() => sharing.mutate({ kind: "end", id })}
        >
          {t("share.stop")}
        </Button>
      </div>
      <Dialog
        open={isLooking}
        onClose={() => setLooking(false)}
        closeLabel={t("form.close")}
        title={t("share.previewOf", { name: specialist.fullName })}
        size="large"
      >
        {isLooking ? <Preview specialistId={specialist.id} /> : null}
      </Dialog>
    </li>
  )
}

function Preview({ specialistId }: { readonly specialistId: number }): ReactElement {
  const t = useT("records")
  const { data, error } = useQuery(previewQuery(useApi(), specialistId))
  if (error !== null) return <RefusalCallout error={error} />
  if (data === undefined) return <Skeleton height="8rem" shape="block" />
  if (data.items.length === 0) return <p>{t("share.previewNone")}</p>
  return (
    <ul className={s.lines}>
      {data.items.map((item) => (
        <li key={item.id} className={s.line}>
          <ItemLine item={item} canFetch={false} />
        </li>
      ))}
    </ul>
  )
}
