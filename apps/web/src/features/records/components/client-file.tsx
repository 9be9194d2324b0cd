import { Button } from "@arnica/ui/button"
import { Skeleton } from "@arnica/ui/skeleton"
import { Section } from "@arnica/ui/wrap"
import { useInfiniteQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { clientFileQuery } from "../queries.ts"
import s from "../records.module.css"
import { EntryDialog } from "./entry-dialog.tsx"
import { AuthorActions } from "./item-actions.tsx"
import { ItemLine } from "./item-line.tsx"

/** What a client shares of their medical file. Fetched when it is opened: reading it is written down. */
export function ClientFile({ id }: { readonly id: number }): ReactElement {
  const t = useT("records")
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  return (
    <Section id="medical-file" title={t("title")}>
      <div className={s.form}>
        <p className={s.lead}>{t("practice.lead")}</p>
        {isOpen ? <Shared id={id} /> : null}
        <div className={s.row}>
          {isOpen ? null : (
            <Button size="small" variant="soft" onClick={() => setOpen(true)}>
              {t("practice.open")}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => setAdding(true)}>
            {t("practice.add")}
          </Button>
        </div>
        <EntryDialog isOpen={isAdding} onClose={() => setAdding(false)} client={id} />
      </div>
    </Section>
  )
}

function Shared({ id }: { readonly id: number }): ReactElement {
  const t = useT("records")
  const list = useInfiniteQuery(clientFileQuery(useApi(), id))
  if (list.error !== null) return <RefusalCallout error={list.error} />
  const [first] = list.data?.pages ?? []
  if (first === undefined) return <Skeleton height="8rem" shape="block" />
  if (!first.isOpen) return <p>{t("practice.closed")}</p>
  const items = (list.data?.pages ?? []).flatMap((page) => page.items)
  return (
    <>
      {items.length === 0 ? <p>{t("practice.none")}</p> : null}
      <ul className={s.lines}>
        {items.map((item) => (
          <li key={item.id} className={s.line}>
            <ItemLine item={item} canFetch={item.mayFetch}>
              <div className={s.row}>
                <AuthorActions item={item} />
              </div>
            </ItemLine>
          </li>
        ))}
      </ul>
      <LoadMore list={list}>{t("timeline.more")}</LoadMore>
    </>
  )
}
