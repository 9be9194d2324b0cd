import type { VoucherShop } from "@arnica/contract/voucher-shop"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { type ReactElement, type SubmitEvent, useRef, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { soldDetail } from "../../../shared/vouchers/sold-detail.ts"
import { AmountPart } from "../components/amount-part.tsx"
import { CheckPart } from "../components/check-part.tsx"
import { DesignPart } from "../components/design-part.tsx"
import { GiftCard } from "../components/gift-card.tsx"
import { SessionsPart } from "../components/sessions-part.tsx"
import s from "../components/shop.module.css"
import { WhatPart } from "../components/what-part.tsx"
import { WhenPart } from "../components/when-part.tsx"
import { WhomPart } from "../components/whom-part.tsx"
import { chosenSessions } from "../model/chosen-sessions.ts"
import { faultsOf } from "../model/draft-faults.ts"
import { emptyDraft, priceOfDraft, purchaseOf, type ShopDraft } from "../model/shop-draft.ts"
import { useBuyVoucher } from "../model/use-buy-voucher.ts"
import { useSeller } from "../model/use-seller.ts"
import { useShopDraft } from "../model/use-shop-draft.ts"
import { shopQuery } from "../shop-queries.ts"

/** The shop of vouchers: what, how much or with whom, for whom, which card, when, a last look, and the way to its payment. */
export function ShopScreen({ specialist }: { readonly specialist: string | undefined }): ReactElement {
  const t = useT("voucherShop")
  const vouchers = useT("vouchers")
  const language = useLanguage()
  const { data: shop } = useSuspenseQuery(shopQuery(useApi()))
  const [sale] = shop.sales
  return (
    <Wrap className={s.page}>
      <header className={s.head}>
        <h1>{t("title")}</h1>
        <p className={s.lead}>{t("lead")}</p>
      </header>
      {sale === undefined ? (
        <EmptyState
          art={<Plant area="mind" />}
          title={t("none.title")}
          actions={
            <LinkButton to="/$lang/help-store-search" params={{ lang: language }}>
              {vouchers("find")}
            </LinkButton>
          }
        >
          {t("none.text")}
        </EmptyState>
      ) : (
        <ShopForm shop={shop} sale={sale} specialist={specialist} />
      )}
    </Wrap>
  )
}

type FormProps = {
  readonly shop: VoucherShop
  readonly sale: VoucherShop["sales"][number]
  /** Whose sessions a link leads to. */
  readonly specialist: string | undefined
}

/** What a link to somebody's sessions chooses: them, and what they usually do. */
const choiceOf = (specialist: string | undefined): Partial<ShopDraft> =>
  specialist === undefined ? {} : { kind: "sessions", specialist, product: "" }

function ShopForm({ shop, sale, specialist }: FormProps): ReactElement {
  const t = useT("voucherShop")
  const vouchers = useT("vouchers")
  const errors = useT("errors")
  const language = useLanguage()
  const zone = useViewerZone()
  const isSignedIn = useSession() !== null
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [draft, update] = useShopDraft(emptyDraft(sale, language), choiceOf(specialist))
  const onDraft = (change: Partial<ShopDraft>): void => {
    update(change)
    // What was chosen since counts after a reload, and no longer what the link chose.
    if (specialist !== undefined)
      void navigate({
        to: "/$lang/vouchers-shop",
        params: { lang: language },
        search: {},
        replace: true,
        resetScroll: false,
      })
  }
  const [isTried, setTried] = useState(false)
  const buy = useBuyVoucher()
  const { sales } = shop
  const { seller, isLost } = useSeller(draft.specialist)
  const chosen = draft.kind === "sessions" ? chosenSessions(draft, { seller, sales }) : null
  const isGone = isLost || (seller !== undefined && chosen === null)
  const { currency, least, most } = sales.find((one) => one.currency === draft.currency) ?? sale
  const money = (amount: number): string => formatMoney({ language, amount, currency })
  const bounds = t("amount.bounds", { least: money(least), most: money(most) })
  const missing = t(isGone ? "sessions.gone" : "sessions.missing")
  const known = faultsOf(draft, { sales, errors, bounds, chosen, missing })
  const refused = buy.error === null ? {} : readRefusal(buy.error, errors).fields
  const faults: Readonly<Record<string, string | undefined>> = isTried ? { ...refused, ...known } : refused
  const price = priceOfDraft(draft, { chosen })
  const amount = formatMoney({ language, ...price })
  // Sessions of nobody yet cost nothing that could be told.
  const toPay = price.amount > 0 ? amount : null
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(known).length === 0) {
      buy.mutate(purchaseOf(draft, { viewerZone: zone, chosen }))
      return
    }
    // The messages stand there once this press is drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus())
  }
  const detail =
    chosen === null
      ? ""
      : soldDetail({ minutes: chosen.offer.minutes, name: chosen.seller.fullName, language })
  const sessions = chosen === null ? null : `${vouchers("worth.count", { count: chosen.count })} · ${detail}`
  const name = draft.isGift ? draft.name.trim() : ""
  return (
    <div className={s.columns}>
      <form ref={form} className={s.form} onSubmit={submit} noValidate>
        <WhatPart draft={draft} onDraft={onDraft} />
        {draft.kind === "amount" ? (
          <AmountPart sales={sales} draft={draft} error={faults["amount.amount"]} onDraft={onDraft} />
        ) : (
          <SessionsPart
            shop={shop}
            draft={draft}
            faults={faults}
            onDraft={onDraft}
            seller={seller}
            chosen={chosen}
            isGone={isGone}
          />
        )}
        <WhomPart draft={draft} faults={faults} onDraft={onDraft} />
        <DesignPart draft={draft} onDraft={onDraft} />
        {draft.isGift ? <WhenPart draft={draft} faults={faults} onDraft={onDraft} /> : null}
        <CheckPart shop={shop} draft={draft} amount={toPay} sessions={sessions} />
        <RefusalCallout error={buy.error} />
        <Pay amount={toPay} isBuying={buy.isPending} isSignedIn={isSignedIn} />
        <p className={s.quiet}>
          <LinkButton variant="link" to="/$lang/voucher-balance" params={{ lang: language }}>
            {t("balance.link")}
          </LinkButton>
        </p>
      </form>
      <GiftCard
        design={draft.design}
        name={name}
        worth={draft.kind === "amount" ? amount : vouchers("worth.count", { count: draft.count })}
        detail={detail}
        message={draft.isGift ? draft.message : ""}
      />
    </div>
  )
}

type PayProps = {
  /** Null until it is known. */
  readonly amount: string | null
  readonly isBuying: boolean
  readonly isSignedIn: boolean
}

/** The way to the payment, and that it leads past signing in. */
function Pay({ amount, isBuying, isSignedIn }: PayProps): ReactElement {
  const t = useT("voucherShop")
  const booking = useT("booking")
  return (
    <div className={s.pay}>
      <Button type="submit" size="large" wide loading={isBuying}>
        {amount === null ? booking("terms.toPayment") : t("pay", { amount })}
      </Button>
      {isSignedIn ? null : <p className={s.quiet}>{t("signIn")}</p>}
    </div>
  )
}
