import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { EmptyState } from "@arnica/ui/empty-state"
import { notify } from "@arnica/ui/notify"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { minorOf } from "../../../platform/forms/numbers.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { isDay } from "../../../platform/time/is-day.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { PAGE_SIZE } from "../lists-queries.ts"
import { dueQuery, PAYOUTS, wantedOf } from "../payouts-queries.ts"
import { CURRENCIES, type PayoutsSearch } from "../payouts-search.ts"
import s from "../screens/audit-screen.module.css"
import { Row } from "./list-page.tsx"

type DuePartProps = {
  readonly search: PayoutsSearch
  readonly onSearch: (search: PayoutsSearch) => void
}

/** Who is owed something, whether a run would pay it, and the button that drafts one. */
export function DuePart({ search, onSearch }: DuePartProps): ReactElement {
  const t = useT("payouts")
  const language = useLanguage()
  const { data } = useSuspenseQuery(dueQuery(useApi(), search))
  const { currency } = wantedOf(search)
  return (
    <>
      <Filters search={search} onSearch={onSearch} />
      {data.total === 0 ? (
        <EmptyState title={t("due.empty", { currency })} />
      ) : (
        <>
          <Draft search={search} onSearch={onSearch} sum={data.sum} />
          <div>
            <TableLink path="/api/v2/admin/payouts/due/export" filters={wantedOf(search)} />
          </div>
        </>
      )}
      <ol className={s.list}>
        {data.items.map(({ specialistId, name, amount, leftOut }, index) => (
          <Row
            key={specialistId ?? `client ${String(index)}`}
            title={specialistId === null ? name : <SpecialistLink specialistId={specialistId} name={name} />}
            aside={formatMoney({ language, ...amount })}
            about={[
              ...(specialistId === null ? [t("client")] : []),
              leftOut === null ? t("due.paid") : t(`leftOut.${leftOut}`),
            ].join(" · ")}
          />
        ))}
      </ol>
      {data.total === 0 ? null : <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />}
    </>
  )
}

type SpecialistLinkProps = { readonly specialistId: number; readonly name: string }

function SpecialistLink({ specialistId, name }: SpecialistLinkProps): ReactElement {
  const lang = useLanguage()
  const params = { lang, role: "admin", specialistId: String(specialistId) } as const
  return (
    <Link to="/$lang/$role/specialists/$specialistId" params={params}>
      {name}
    </Link>
  )
}

function Filters({ search, onSearch }: DuePartProps): ReactElement {
  const t = useT("payouts")
  const errors = useT("errors")
  const { currency, cutOff, minimum } = wantedOf(search)
  const [typed, setTyped] = useState((minimum / 100).toFixed(2))
  const least = minorOf(typed)
  const isWrong = least === null || least < 1
  const { page: _, ...kept } = search
  return (
    <div className={s.filters}>
      <SelectField
        label={t("due.currency")}
        value={currency}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget: { value } }) => {
          const wanted = CURRENCIES.find((each) => each === value)
          if (wanted !== undefined) onSearch({ ...kept, currency: wanted })
        }}
      />
      <DateField
        label={t("due.cutOff")}
        value={cutOff}
        today={useToday()}
        onChange={(value) => (isDay(value) ? onSearch({ ...kept, cutOff: value }) : undefined)}
      />
      <TextField
        label={t("due.minimum")}
        value={typed}
        error={isWrong ? errors("validation.wrong") : undefined}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={() => (isWrong ? undefined : onSearch({ ...kept, minimum: least }))}
      />
    </div>
  )
}

type DraftProps = DuePartProps & { readonly sum: { readonly amount: number; readonly currency: string } }

function Draft({ search, onSearch, sum }: DraftProps): ReactElement {
  const t = useT("payouts")
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const [idempotencyKey, setKey] = useState(randomKey)
  const make = useMutation({
    mutationFn: () => api.call("POST /api/v2/admin/payout-runs", { body: wantedOf(search), idempotencyKey }),
    onSuccess: async ({ id }) => {
      notify({ type: "positive", title: t("made") })
      onSearch({ run: id })
      await refresh(queryClient, PAYOUTS)
    },
    // What was refused is asked anew, not answered from memory.
    onError: () => setKey(randomKey()),
  })
  return (
    <div>
      <RefusalCallout error={make.error} />
      <div className={s.head}>
        <p>{t("due.sum", { sum: formatMoney({ language, ...sum }) })}</p>
        <Button
          size="small"
          disabled={sum.amount === 0}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {t("make")}
        </Button>
      </div>
    </div>
  )
}
