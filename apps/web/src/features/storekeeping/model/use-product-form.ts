import { type EditedProduct, productInputSchema } from "@arnica/contract/store-editing"
import { isLanguage, type Language } from "@arnica/i18n/languages"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useUnsaved } from "../../../platform/forms/unsaved.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { PRODUCTS, type StoreArea } from "../queries.ts"
import { inputOf, type TypedProduct, typedProduct, writtenLanguages } from "./typed-product.ts"

/** The form of a product: what is typed, what is wrong with it, and saving it. */
export type ProductForm = {
  readonly typed: TypedProduct
  readonly type: (part: Partial<TypedProduct>) => void
  /** The language whose words are shown. */
  readonly language: Language
  readonly showLanguage: (language: Language) => void
  /** What is wrong at a path of what is sent. */
  readonly errorAt: (path: string) => string | undefined
  /** The same of a word in the language that is shown. */
  readonly errorOfText: (field: string) => string | undefined
  readonly error: Error | null
  readonly isSaving: boolean
  readonly save: () => void
}

type Given = {
  readonly area: StoreArea
  readonly initial: TypedProduct
  /** Is told of what was saved. */
  readonly onSaved: (saved: EditedProduct) => void
}

/** The language of the first text in which something is wrong. */
const languageOf = (wrong: Readonly<Record<string, string>>, typed: TypedProduct): Language | undefined => {
  const [, index] =
    Object.keys(wrong)
      .map((path) => /^texts\.(\d+)/.exec(path))
      .find((match) => match !== null) ?? []
  const found = index === undefined ? undefined : writtenLanguages(typed)[Number(index)]
  return found !== undefined && isLanguage(found) ? found : undefined
}

/** The form of a product. What was typed stays when it is refused. */
export function useProductForm({ area, initial, onSaved }: Given): ProductForm {
  const t = useT("storeKeeping")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(initial)
  const [kept, setKept] = useState(initial)
  const markUnsaved = useUnsaved()
  const isChanged = JSON.stringify(typed) !== JSON.stringify(kept)
  useEffect(() => markUnsaved(isChanged), [markUnsaved, isChanged])
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const mark = (found: Readonly<Record<string, string>>): void => {
    setWrong(found)
    const place = languageOf(found, typed)
    if (place !== undefined) setLanguage(place)
  }
  const saving = useMutation({
    mutationFn: (one: TypedProduct) =>
      api.call(
        area === "admin" ? "POST /rest/atlas-products/admin/v1/product" : "POST /api/v2/practice/products",
        { body: inputOf(one) },
      ),
    onSuccess: async (saved) => {
      setTyped(typedProduct(saved))
      setKept(typedProduct(saved))
      // A new product leads to its own page right away.
      markUnsaved(false)
      setWrong({})
      notify({ type: "positive", title: t("saved") })
      await refresh(queryClient, PRODUCTS)
      onSaved(saved)
    },
    onError: (error) => mark(readRefusal(error, errors).fields),
  })
  const save = (): void => {
    const found = validateWith(productInputSchema, errors)(inputOf(typed))
    mark(found)
    if (Object.keys(found).length === 0) saving.mutate(typed)
  }
  const index = writtenLanguages(typed).indexOf(language)
  return {
    typed,
    type: (part) => setTyped((before) => ({ ...before, ...part })),
    language,
    showLanguage: setLanguage,
    errorAt: (path) => wrong[path],
    errorOfText: (field) =>
      Object.entries(wrong).find(([path]) => path.startsWith(`texts.${index}.${field}`))?.[1],
    error: saving.error,
    isSaving: saving.isPending,
    save,
  }
}
