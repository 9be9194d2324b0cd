import type { Currency } from "@arnica/contract/shared"
import type { VoucherShop } from "@arnica/contract/voucher-shop"
import { formatMoney } from "@arnica/i18n/format"
import { Chip, ChipRow } from "@arnica/ui/chip"
import { FieldError } from "@arnica/ui/field"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { middleOf, type ShopDraft } from "../model/shop-draft.ts"
import s from "./shop.module.css"

type AmountPartProps = {
  readonly sales: VoucherShop["sales"]
  readonly draft: ShopDraft
  readonly error: string | undefined
  readonly onDraft: (change: Partial<ShopDraft>) => void
}

/** How much: one of what is offered, or another amount within the bounds. */
export function AmountPart({ sales, draft, error, onDraft }: AmountPartProps): ReactElement | null {
  const t = useT("voucherShop")
  const language = useLanguage()
  const sale = sales.find(({ currency }) => currency === draft.currency) ?? sales[0]
  if (sale === undefined) return null
  const { currency, least, most, amounts } = sale
  const money = (amount: number): string => formatMoney({ language, amount, currency })
  const bounds = t("amount.bounds", { least: money(least), most: money(most) })
  const choose = (next: string): void => {
    const chosen = sales.find((one) => one.currency === next)
    if (chosen !== undefined) onDraft({ currency: chosen.currency, chosen: middleOf(chosen), typed: "" })
  }
  return (
    <Part title={t("amount.title")}>
      {sales.length > 1 ? (
        <SelectField
          label={t("amount.currency")}
          value={currency}
          options={sales.map(({ currency: value }: { currency: Currency }) => ({ value, label: value }))}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      ) : null}
      <ChipRow label={t("amount.title")}>
        {amounts.map((amount) => (
          <Chip
            key={amount}
            selected={draft.chosen === amount}
            onClick={() => onDraft({ chosen: amount, typed: "" })}
          >
            {money(amount)}
          </Chip>
        ))}
        <Chip selected={draft.chosen === null} onClick={() => onDraft({ chosen: null })}>
          {t("amount.other")}
        </Chip>
      </ChipRow>
      {draft.chosen === null ? (
        <TextField
          label={t("amount.own", { currency })}
          hint={bounds}
          error={error}
          value={draft.typed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          onChange={({ currentTarget: { value } }) => onDraft({ typed: value })}
        />
      ) : (
        <FieldError>{error}</FieldError>
      )}
      <p className={s.quiet}>{t("amount.rest")}</p>
    </Part>
  )
}
