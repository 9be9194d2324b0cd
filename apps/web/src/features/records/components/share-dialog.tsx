import type { ShareScope } from "@arnica/contract/record-shares"
import { RECORD_CATEGORIES, type RecordCategory } from "@arnica/contract/records"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { Dialog } from "@arnica/ui/dialog"
import { SelectField } from "@arnica/ui/select-field"
import { useInfiniteQuery } from "@tanstack/react-query"
import { type FormEvent, type ReactElement, useId, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { useSharing } from "../model/use-record-writes.ts"
import { ALL, timelineQuery } from "../queries.ts"
import s from "../records.module.css"
import { useTitle } from "./item-line.tsx"

const WAYS = ["items", "category", "period"] as const
type Way = (typeof WAYS)[number]
const WORDS = { items: "share.byItems", category: "share.byCategory", period: "share.byPeriod" } as const

type DialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly specialists: readonly { readonly id: number; readonly fullName: string }[]
}

/** Lets a specialist read entries, a category or a period. */
export function ShareDialog({ isOpen, onClose, specialists }: DialogProps): ReactElement {
  const t = useT("records")
  const form = useId()
  const sharing = useSharing()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      closeLabel={t("form.close")}
      title={t("share.add")}
      firm
      footer={
        <Button type="submit" form={form} loading={sharing.isPending}>
          {t("share.send")}
        </Button>
      }
    >
      <ShareForm id={form} sharing={sharing} specialists={specialists} onDone={onClose} />
    </Dialog>
  )
}

type FormProps = Pick<DialogProps, "specialists"> & {
  readonly id: string
  readonly sharing: ReturnType<typeof useSharing>
  readonly onDone: () => void
}

function ShareForm({ id, sharing, specialists, onDone }: FormProps): ReactElement {
  const t = useT("records")
  const today = useToday()
  const [way, setWay] = useState<Way>("items")
  const [who, setWho] = useState<string>()
  const [category, setCategory] = useState<RecordCategory>("letters")
  const [items, setItems] = useState<readonly string[]>([])
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const [canDownload, setDownload] = useState(true)
  const scopes: Record<Way, ShareScope> = {
    items: { by: "items", items: [...items] },
    category: { by: "category", category },
    period: { by: "period", from, to },
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const specialistId = Number(who ?? specialists[0]?.id)
    sharing.mutate({ kind: "share", specialistId, scope: scopes[way], canDownload }, { onSuccess: onDone })
  }
  return (
    <form id={id} className={s.form} onSubmit={onSubmit}>
      <SelectField
        label={t("share.who")}
        value={who ?? String(specialists[0]?.id ?? "")}
        options={specialists.map((one) => ({ value: String(one.id), label: one.fullName }))}
        onChange={({ currentTarget }) => setWho(currentTarget.value)}
      />
      <SelectField
        label={t("share.what")}
        value={way}
        options={WAYS.map((each) => ({ value: each, label: t(WORDS[each]) }))}
        onChange={({ currentTarget }) => setWay(WAYS.find((each) => each === currentTarget.value) ?? "items")}
      />
      {way === "items" ? <Entries chosen={items} onChosen={setItems} /> : null}
      {way === "category" ? (
        <SelectField
          label={t("share.category")}
          value={category}
          options={RECORD_CATEGORIES.map((each) => ({ value: each, label: t(`category.${each}`) }))}
          onChange={({ currentTarget }) =>
            setCategory(RECORD_CATEGORIES.find((each) => each === currentTarget.value) ?? "letters")
          }
        />
      ) : null}
      {way === "period" ? (
        <>
          <DateField label={t("timeline.from")} value={from} required onChange={setFrom} />
          <DateField label={t("timeline.to")} value={to} required onChange={setTo} />
        </>
      ) : null}
      <Checkbox checked={canDownload} onChange={({ currentTarget }) => setDownload(currentTarget.checked)}>
        {t("share.download")}
      </Checkbox>
      <p className={s.quiet}>{t("share.endHint")}</p>
      <RefusalCallout error={sharing.error} />
    </form>
  )
}

type EntriesProps = {
  readonly chosen: readonly string[]
  readonly onChosen: (ids: readonly string[]) => void
}

/** The newest entries, to choose from. */
function Entries({ chosen, onChosen }: EntriesProps): ReactElement {
  const t = useT("records")
  const title = useTitle()
  const { data } = useInfiniteQuery(timelineQuery(useApi(), ALL))
  const entries = (data?.pages ?? []).flatMap(({ items }) => items)
  return (
    <fieldset className={s.entries}>
      <legend>{t("share.items")}</legend>
      {entries.map((entry) =>
        entry.source === "file" ? (
          <Checkbox
            key={entry.item.rootId}
            checked={chosen.includes(entry.item.rootId)}
            onChange={({ currentTarget }) => {
              const others = chosen.filter((each) => each !== entry.item.rootId)
              onChosen(currentTarget.checked ? [...others, entry.item.rootId] : others)
            }}
          >
            {title(entry.item)}
          </Checkbox>
        ) : null,
      )}
    </fieldset>
  )
}
