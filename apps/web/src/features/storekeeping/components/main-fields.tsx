import { PRODUCT_LIMITS } from "@arnica/contract/limits"
import { PRODUCT_KINDS, PRODUCT_STATUSES } from "@arnica/contract/product-words"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { categoriesQuery } from "../../../shared/store/store-queries.ts"
import type { ProductForm } from "../model/use-product-form.ts"
import type { StoreArea } from "../queries.ts"
import s from "./keeping.module.css"
import { PhotoField } from "./photo-field.tsx"

type MainFieldsProps = { readonly form: ProductForm; readonly area: StoreArea }

/** What a product is, where it stands, and how it looks. */
export function MainFields({ form, area }: MainFieldsProps): ReactElement {
  const t = useT("storeKeeping")
  const cards = useT("storeCards")
  const { typed, type, errorAt } = form
  const { data: categories = [] } = useQuery(categoriesQuery(useApi(), "default"))
  const isListed = categories.some(({ code }) => code === typed.categoryCode)
  const options = categories.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Part title={t("parts.what")}>
      <div className={s.fields}>
        <SelectField
          label={t("status")}
          value={typed.status}
          options={PRODUCT_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const status = PRODUCT_STATUSES.find((each) => each === value)
            if (status !== undefined) type({ status })
          }}
        />
        <SelectField
          label={t("field.kind")}
          value={typed.kind}
          options={PRODUCT_KINDS.map((value) => ({ value, label: cards(`kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = PRODUCT_KINDS.find((each) => each === value)
            if (kind !== undefined) type({ kind })
          }}
        />
        <SelectField
          label={t("field.category")}
          value={typed.categoryCode}
          error={errorAt("categoryCode")}
          // One that is hidden stays what it is until another is chosen.
          options={
            isListed ? options : [{ value: typed.categoryCode, label: typed.categoryCode }, ...options]
          }
          onChange={({ currentTarget: { value } }) => type({ categoryCode: value })}
        />
        <TextField
          label={t("field.code")}
          hint={t("field.codeHint")}
          value={typed.code}
          maxLength={PRODUCT_LIMITS.slug}
          autoCapitalize="none"
          error={errorAt("code")}
          onChange={({ currentTarget: { value } }) => type({ code: value })}
        />
        <TextField
          label={t("field.tags")}
          value={typed.tags}
          maxLength={400}
          error={errorAt("tags") ?? errorAt("tags.0")}
          onChange={({ currentTarget: { value } }) => type({ tags: value })}
        />
        <TextField
          label={t("field.position")}
          inputMode="numeric"
          value={typed.position}
          error={errorAt("position")}
          onChange={({ currentTarget: { value } }) => type({ position: value })}
        />
        <PhotoField form={form} area={area} />
      </div>
    </Part>
  )
}
