import { PRODUCT_LIMITS } from "@arnica/contract/limits"
import { isPackaged } from "@arnica/contract/product-words"
import type { ProductChoices } from "@arnica/contract/store-editing"
import { formatDateTime, formatDuration, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { useSettled } from "../../../platform/ui/use-settled.ts"
import type { TypedHolder } from "../model/typed-product.ts"
import type { ProductForm } from "../model/use-product-form.ts"
import { choicesQuery, namedQuery, ownChoicesQuery, type StoreArea } from "../queries.ts"
import s from "./keeping.module.css"

type HolderFieldsProps = { readonly form: ProductForm; readonly area: StoreArea }

/** Who holds a product, and what of theirs is sold. */
export function HolderFields({ form, area }: HolderFieldsProps): ReactElement {
  const t = useT("storeKeeping")
  const { typed, type } = form
  const most = isPackaged(typed.kind) ? PRODUCT_LIMITS.holders : 1
  const error = form.errorAt("holders")
  return (
    <Part title={t("parts.who")}>
      <div className={s.fields}>
        {error === undefined ? null : <p role="alert">{error}</p>}
        {typed.holders.map((holder, index) => (
          <Holder key={holder.specialistID} form={form} area={area} holder={holder} index={index} />
        ))}
        {area === "admin" && typed.holders.length < most ? (
          <FindHolder
            known={typed.holders}
            onAdd={(found) =>
              type({ holders: [...typed.holders, { ...found, sessionID: "", paidChatID: "" }] })
            }
          />
        ) : null}
      </div>
    </Part>
  )
}

type FindProps = {
  readonly known: readonly TypedHolder[]
  readonly onAdd: (found: Pick<TypedHolder, "specialistID" | "fullName">) => void
}

const STILL_MS = 300

function FindHolder({ known, onAdd }: FindProps): ReactElement {
  const t = useT("storeKeeping")
  const [name, setName] = useState("")
  const { data } = useQuery(namedQuery(useApi(), useSettled(name, STILL_MS) ?? ""))
  const found = (data?.items ?? []).filter(({ id }) => known.every(({ specialistID }) => specialistID !== id))
  return (
    <>
      <TextField
        label={t("field.findHolder")}
        value={name}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <div className={s.buttons}>
        {found.map(({ id, fullName, profession }) => (
          <Button
            key={id}
            size="small"
            variant="quiet"
            onClick={() => {
              setName("")
              onAdd({ specialistID: id, fullName })
            }}
          >
            {t("field.addHolder", { name: `${fullName}, ${profession}` })}
          </Button>
        ))}
      </div>
    </>
  )
}

type HolderProps = HolderFieldsProps & { readonly holder: TypedHolder; readonly index: number }

function Holder({ form, area, holder, index }: HolderProps): ReactElement {
  const t = useT("storeKeeping")
  const api = useApi()
  const asked = useQuery({ ...choicesQuery(api, holder.specialistID), enabled: area === "admin" })
  const own = useQuery({ ...ownChoicesQuery(api), enabled: area === "provider" })
  const choices = area === "admin" ? asked.data : own.data
  const { typed, type } = form
  const change = (part: Partial<TypedHolder>): void =>
    type({ holders: typed.holders.map((each) => (each === holder ? { ...each, ...part } : each)) })
  const errorAt = (field: string): string | undefined => form.errorAt(`holders.${index}.${field}`)
  return (
    <fieldset className={s.holder}>
      <legend>{holder.fullName}</legend>
      {errorAt("specialistID") === undefined ? null : <p role="alert">{errorAt("specialistID")}</p>}
      {choices === undefined ? null : (
        <Sold form={form} choices={choices} holder={holder} onChange={change} errorAt={errorAt} />
      )}
      {area === "admin" ? (
        <div>
          <Button
            size="small"
            variant="quiet"
            onClick={() => type({ holders: typed.holders.filter((each) => each !== holder) })}
          >
            {t("field.removeHolder", { name: holder.fullName })}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

type SoldProps = {
  readonly form: ProductForm
  readonly choices: ProductChoices
  readonly holder: TypedHolder
  readonly onChange: (part: Partial<TypedHolder>) => void
  readonly errorAt: (field: string) => string | undefined
}

function Sold({ form, choices, holder, onChange, errorAt }: SoldProps): ReactElement {
  const t = useT("storeKeeping")
  const language = useLanguage()
  if (form.typed.kind === "workshop") return <Groups form={form} choices={choices} />
  if (form.typed.kind === "paidChat")
    return (
      <SelectField
        label={t("field.chat")}
        value={holder.paidChatID}
        error={errorAt("paidChatID")}
        options={[
          { value: "", label: choices.paidChats.length === 0 ? t("field.nothingSold") : t("field.none") },
          ...choices.paidChats.map(({ id, name, price }) => ({
            value: id,
            label: `${name} · ${formatMoney({ language, ...price })}`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ paidChatID: value })}
      />
    )
  return (
    <SelectField
      label={t("field.session")}
      value={holder.sessionID}
      error={errorAt("sessionID")}
      options={[
        { value: "", label: choices.sessions.length === 0 ? t("field.nothingSold") : t("field.none") },
        ...choices.sessions.map(({ productId, name, minutes, prices }) => ({
          value: productId,
          label: [
            name,
            formatDuration({ language, minutes }),
            ...prices.slice(0, 1).map((price) => formatMoney({ language, ...price })),
          ].join(" · "),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ sessionID: value })}
    />
  )
}

function Groups({ form, choices }: Pick<SoldProps, "form" | "choices">): ReactElement {
  const t = useT("storeKeeping")
  const language = useLanguage()
  const zone = useAreaZone()
  const { groupIDs } = form.typed
  const error = form.errorAt("groupIDs") ?? form.errorAt("groupIDs.0")
  return (
    <fieldset className={s.holder}>
      <legend>{t("field.groups")}</legend>
      {error === undefined ? null : <p role="alert">{error}</p>}
      {choices.groups.length === 0 ? <p className={s.quiet}>{t("field.nothingSold")}</p> : null}
      {choices.groups.map(({ id, title, start, price }) => (
        <Checkbox
          key={id}
          checked={groupIDs.includes(id)}
          hint={[
            formatDateTime({ language, at: start, zone, style: "short" }),
            formatMoney({ language, ...price }),
          ].join(" · ")}
          onChange={({ currentTarget: { checked } }) =>
            form.type({ groupIDs: checked ? [...groupIDs, id] : groupIDs.filter((each) => each !== id) })
          }
        >
          {title}
        </Checkbox>
      ))}
    </fieldset>
  )
}
