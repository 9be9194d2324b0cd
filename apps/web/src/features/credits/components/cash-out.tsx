import type { CashOuts } from "@arnica/contract/cash-outs"
import type { ClientAccount } from "@arnica/contract/client-account"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { AskCashOut } from "./ask-cash-out.tsx"
import { CashOutList } from "./cash-out-list.tsx"
import s from "./credits.module.css"
import { NameAccount } from "./name-account.tsx"

type CashOutProps = { readonly cashOuts: CashOuts; readonly account: ClientAccount }

/** What can be paid out and where to, the way to ask for it, and what was asked for. */
export function CashOut({ cashOuts, account }: CashOutProps): ReactElement {
  const t = useT("ownCredits")
  const language = useLanguage()
  const { limit, cashable, items } = cashOuts
  const most = cashable.toSorted((one, other) => other.amount - one.amount)[0]
  const currency = most?.currency ?? "RON"
  const able = most?.amount ?? 0
  const least = formatMoney({ language, amount: limit, currency })
  const isConcerned = able >= limit || items.length > 0 || account.account !== null
  return (
    <Part title={t("cashOut.title")}>
      <p className={s.text}>{t("cashOut.lead", { limit: least })}</p>
      {isConcerned ? (
        <Where account={account} able={formatMoney({ language, amount: able, currency })} />
      ) : null}
      {able < limit ? <p className={s.quiet}>{t("cashOut.below", { limit: least })}</p> : null}
      {able >= limit && account.account !== null ? <AskCashOut able={able} currency={currency} /> : null}
      {items.length === 0 ? null : <CashOutList items={items} />}
    </Part>
  )
}

function Where({ account, able }: { readonly account: ClientAccount; readonly able: string }): ReactElement {
  const t = useT("ownCredits")
  const language = useLanguage()
  const zone = useViewerZone()
  const [isOpen, setIsOpen] = useState(false)
  const { account: known, waitsUntil } = account
  return (
    <div className={s.form}>
      <Facts
        facts={[
          { label: t("cashOut.able"), value: able },
          {
            label: t("cashOut.account"),
            value: known === null ? t("cashOut.noAccount") : `${known.holder}, ${known.iban}`,
          },
        ]}
      />
      {waitsUntil === null ? null : (
        <Callout tone="info">
          {t("cashOut.waits", { date: formatDate({ language, at: waitsUntil, zone }) })}
        </Callout>
      )}
      {isOpen ? (
        <NameAccount onClose={() => setIsOpen(false)} />
      ) : (
        <div>
          <Button variant="soft" onClick={() => setIsOpen(true)}>
            {t(known === null ? "cashOut.add" : "cashOut.change")}
          </Button>
        </div>
      )}
    </div>
  )
}
