import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { TextField } from "@arnica/ui/text-field"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { UnsavedGuard } from "../../../platform/forms/unsaved.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import { HolderFields } from "../components/holder-fields.tsx"
import s from "../components/keeping.module.css"
import { MainFields } from "../components/main-fields.tsx"
import { TermFields } from "../components/term-fields.tsx"
import { WordFields } from "../components/word-fields.tsx"
import { newProduct, type TypedProduct, typedProduct } from "../model/typed-product.ts"
import { useProductForm } from "../model/use-product-form.ts"
import { editedQuery, ownChoicesQuery, type StoreArea } from "../queries.ts"

const FIRST_CATEGORY = "PSIH_HEALTH"

/** A new product. A specialist holds their own. */
export function NewProductScreen({ area }: { readonly area: StoreArea }): ReactElement | null {
  const own = useQuery({ ...ownChoicesQuery(useApi()), enabled: area === "provider" })
  if (area === "provider" && own.data === undefined) return null
  const me = own.data?.specialist
  const holders =
    me === undefined ? [] : [{ specialistID: me.id, fullName: me.fullName, sessionID: "", paidChatID: "" }]
  return (
    <UnsavedGuard>
      <Editor area={area} initial={{ ...newProduct(FIRST_CATEGORY), holders }} />
    </UnsavedGuard>
  )
}

type EditProps = { readonly area: StoreArea; readonly uuid: string }

/** A product that is there. */
export function EditProductScreen({ area, uuid }: EditProps): ReactElement {
  const { data } = useSuspenseQuery(editedQuery(useApi(), { area, uuid }))
  return (
    <UnsavedGuard>
      <Editor key={uuid} area={area} initial={typedProduct(data)} blocker={data.blocker} />
    </UnsavedGuard>
  )
}

type EditorProps = {
  readonly area: StoreArea
  readonly initial: TypedProduct
  readonly blocker?: "nobodyHolds" | "noDates" | "soldOut" | "saleIsOver" | "hiddenCategory" | null
}

function Editor({ area, initial, blocker = null }: EditorProps): ReactElement {
  const t = useT("storeKeeping")
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useProductForm({
    area,
    initial,
    onSaved: ({ uuid }) => {
      if (initial.uuid !== null) return
      const params = { lang: language, role: area, uuid }
      void navigate({ to: "/$lang/$role/products/$uuid", params, replace: true })
    },
  })
  const { typed } = form
  const title = typed.texts[language]?.title ?? typed.texts.en?.title ?? ""
  return (
    <PartsPage title={title === "" ? t("add") : title} lead={t(`statuses.${typed.status}`)}>
      {blocker === null ? null : <Callout tone="warning">{t(`blockers.${blocker}`)}</Callout>}
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <MainFields form={form} area={area} />
        <WordFields form={form} />
        <HolderFields form={form} area={area} />
        <TermFields form={form} area={area} />
        {area === "admin" ? (
          <Part title={t("parts.whom")}>
            <TextField
              label={t("field.partners")}
              value={typed.partners}
              error={form.errorAt("partners") ?? form.errorAt("partners.0")}
              onChange={({ currentTarget: { value } }) => form.type({ partners: value })}
            />
          </Part>
        ) : null}
        <RefusalCallout error={form.error} />
        <div className={s.bar}>
          <Button type="submit" loading={form.isSaving}>
            {t("save")}
          </Button>
          {typed.uuid === null ? null : (
            <LinkButton
              variant="quiet"
              to="/$lang/$role/products/$uuid/preview"
              params={{ lang: language, role: area, uuid: typed.uuid }}
            >
              {t("preview")}
            </LinkButton>
          )}
          <LinkButton variant="link" to="/$lang/$role/products" params={{ lang: language, role: area }}>
            {t("back")}
          </LinkButton>
        </div>
      </form>
    </PartsPage>
  )
}
