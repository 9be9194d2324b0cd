import type { RecordItem } from "@arnica/contract/records"
import { Button } from "@arnica/ui/button"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { useChangeRecords } from "../model/use-record-writes.ts"
import s from "../records.module.css"
import { CorrectDialog } from "./entry-dialog.tsx"
import { Versions } from "./versions.tsx"

/** What the owner of a medical file can do with an entry. */
export function ItemActions({ item }: { readonly item: RecordItem }): ReactElement {
  const t = useT("records")
  const change = useChangeRecords()
  const [isAsking, setAsking] = useState(false)
  const { id, isHidden, author } = item
  const remove = {
    isPending: change.isPending,
    error: change.error,
    mutate: () => change.mutate({ kind: "remove", id }, { onSuccess: () => setAsking(false) }),
  }
  return (
    <>
      <div className={s.row}>
        <AuthorActions item={item} />
        <Button
          size="small"
          variant="link"
          onClick={() => change.mutate({ kind: "hide", id, isHidden: !isHidden })}
        >
          {t(isHidden ? "item.show" : "item.hide")}
        </Button>
        {author.isReader ? (
          <Button size="small" variant="link" onClick={() => setAsking(true)}>
            {t("item.remove")}
          </Button>
        ) : null}
      </div>
      {isAsking ? null : <RefusalCallout error={change.error} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("remove.title")}
        text={t("remove.text")}
        confirm={t("remove.confirm")}
        keep={t("remove.keep")}
        action={remove}
      />
    </>
  )
}

/** What the author of an entry can do with it, and what everybody can who reads one that was corrected. */
export function AuthorActions({ item }: { readonly item: RecordItem }): ReactElement {
  const t = useT("records")
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <>
      {item.author.isReader && !item.isNoneKnown ? (
        <Button
          size="small"
          variant="link"
          aria-label={t("correct.of", { title: item.title })}
          onClick={() => setCorrecting(true)}
        >
          {t("correct.label")}
        </Button>
      ) : null}
      {item.version > 1 ? <Versions item={item} /> : null}
      <CorrectDialog isOpen={isCorrecting} onClose={() => setCorrecting(false)} item={item} />
    </>
  )
}
