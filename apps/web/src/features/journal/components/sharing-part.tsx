import type { JournalShare } from "@arnica/contract/journal-sharing"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import s from "../journal.module.css"
import { useDeleteJournal, useEndShare } from "../model/use-journal-writes.ts"
import { useWords } from "../model/use-words.ts"
import { journalSharesQuery } from "../queries.ts"
import { ExportPart } from "./export-part.tsx"
import { ShareForm } from "./share-form.tsx"

/** Who reads what until when, letting one more read, taking the journal along, and deleting it. */
export function SharingPart(): ReactElement {
  const t = useT("journal")
  const { data } = useSuspenseQuery(journalSharesQuery(useApi()))
  return (
    <div className={s.columns}>
      <div className={s.form}>
        <section className={s.part} aria-labelledby="who">
          <h2 id="who" className={s.title}>
            {t("share.title")}
          </h2>
          {data.shares.length === 0 ? <p className={s.flush}>{t("share.none")}</p> : null}
          <ul className={s.lines}>
            {data.shares.map((share) => (
              <Shared key={share.id} share={share} />
            ))}
          </ul>
          <p className={s.quiet}>{t("share.honest")}</p>
        </section>
        <section className={s.part} aria-labelledby="share">
          <h2 id="share" className={s.title}>
            {t("share.new")}
          </h2>
          {data.specialists.length === 0 ? (
            <p className={s.flush}>{t("share.noOne")}</p>
          ) : (
            <ShareForm specialists={data.specialists} />
          )}
        </section>
      </div>
      <div className={s.aside}>
        <ExportPart />
        <Erase />
      </div>
    </div>
  )
}

function Shared({ share }: { readonly share: JournalShare }): ReactElement {
  const t = useT("journal")
  const words = useWords()
  const language = useLanguage()
  const ending = useEndShare(share.id)
  const { specialist, from, to, until, isOpen } = share
  // It ends with the day before that instant, wherever its owner is.
  const last = formatDate({ language, at: Date.parse(until) - 1, zone: "UTC", style: "long" })
  return (
    <li className={s.shared}>
      <p className={s.flush}>
        {isOpen
          ? t("share.reads", { name: specialist.fullName, period: words.days(from, to), until: last })
          : t("share.closed", { name: specialist.fullName })}
      </p>
      <RefusalCallout error={ending.error} />
      <Button size="small" variant="link" loading={ending.isPending} onClick={() => ending.mutate()}>
        {t("share.end")}
      </Button>
    </li>
  )
}

function Erase(): ReactElement {
  const t = useT("journal")
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeleteJournal(null)
  return (
    <div>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t("erase.button")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("erase.title")}
        text={t("erase.text")}
        confirm={t("erase.button")}
        keep={t("entry.keep")}
        action={{
          isPending: deleting.isPending,
          error: deleting.error,
          mutate: () => deleting.mutate(undefined, { onSuccess: () => setAsking(false) }),
        }}
      />
    </div>
  )
}
