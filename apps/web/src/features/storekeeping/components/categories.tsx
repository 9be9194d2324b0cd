import type { KeptCategory } from "@arnica/contract/store-editing"
import { formatNumber, languageName } from "@arnica/i18n/format"
import { LANGUAGES } from "@arnica/i18n/languages"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { wholeOf } from "../../../platform/forms/numbers.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { keptCategoriesQuery, PRODUCTS } from "../queries.ts"
import s from "./keeping.module.css"

/** The categories of the help store, each with a form. */
export function Categories(): ReactElement {
  const t = useT("storeKeeping")
  const language = useLanguage()
  const { data = [] } = useQuery(keptCategoriesQuery(useApi()))
  const [opened, setOpened] = useState<KeptCategory | null>(null)
  return (
    <Part title={t("categories.title")}>
      {data.map((category) => {
        const name = category.names[language] ?? category.code
        return (
          <div key={category.code} className={s.card}>
            <strong>{name}</strong>
            <span className={s.quiet}>
              {[
                `/${category.slug}`,
                t("categories.products", { number: formatNumber({ language, value: category.products }) }),
              ].join(" · ")}
            </span>
            <div>
              <Button
                size="small"
                variant="quiet"
                aria-label={`${t("edit")}: ${name}`}
                onClick={() => setOpened(category)}
              >
                {t("edit")}
              </Button>
            </div>
          </div>
        )
      })}
      {opened === null ? null : <CategoryDialog category={opened} onClose={() => setOpened(null)} />}
    </Part>
  )
}

type DialogProps = { readonly category: KeptCategory; readonly onClose: () => void }

function CategoryDialog({ category, onClose }: DialogProps): ReactElement {
  const t = useT("storeKeeping")
  const lists = useT("lists")
  const errors = useT("errors")
  const reader = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState({ ...category, position: String(category.position) })
  const saving = useMutation({
    mutationFn: ({ products: _products, ...given }: typeof typed) =>
      api.call("POST /rest/atlas-products/admin/v1/category", {
        body: { ...given, position: wholeOf(given.position) ?? category.position },
      }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("saved") })
      onClose()
      await refresh(queryClient, PRODUCTS)
    },
  })
  const wrong = saving.error === null ? {} : readRefusal(saving.error, errors).fields
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={category.names[reader] ?? category.code}
      closeLabel={lists("cancel")}
      footer={
        <Button loading={saving.isPending} onClick={() => saving.mutate(typed)}>
          {t("save")}
        </Button>
      }
    >
      <div className={s.fields}>
        <RefusalCallout error={saving.error} />
        <Checkbox
          checked={typed.visibleHelpstore}
          onChange={({ currentTarget: { checked } }) => setTyped({ ...typed, visibleHelpstore: checked })}
        >
          {t("categories.visible")}
        </Checkbox>
        <TextField
          label={t("field.code")}
          value={typed.slug}
          error={wrong.slug}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, slug: value })}
        />
        <TextField
          label={t("field.position")}
          inputMode="numeric"
          value={typed.position}
          error={wrong.position}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, position: value })}
        />
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={`${t("categories.name")}: ${languageName({ language: reader, code: language })}`}
            lang={language}
            value={typed.names[language] ?? ""}
            error={wrong[`names.${language}`]}
            onChange={({ currentTarget: { value } }) =>
              setTyped({ ...typed, names: { ...typed.names, [language]: value } })
            }
          />
        ))}
      </div>
    </Dialog>
  )
}
