import type { canonicalCategorySchema, ProductCategory } from "@arnica/contract/products"
import type { KeptCategory } from "@arnica/contract/store-editing"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import type { z } from "zod"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import { findAll, findCategory, findVisible, writeCategory } from "../category-repository.ts"
import type { StoreContext } from "../context.ts"
import { canonicalOf } from "../present.ts"
import type { CategoryRow } from "../rows.ts"
import { refuseUnknownPartner, specialistsOfClinic } from "./list-products.ts"
import { refreshProducts } from "./refresh.ts"

const present = (row: CategoryRow, language: Language): ProductCategory => ({
  code: row.code,
  slug: row.slug,
  name: row.names[language] ?? row.names.en ?? "",
  description: row.descriptions[language] ?? row.descriptions.en ?? "",
  picture: row.picture,
  visibleHelpstore: row.visible,
  total: row.products,
})

type Asked = { readonly code: string; readonly language: Language }

/** The categories that the people of a company see, in their order. Throws notFound for an unknown company. */
export const categoriesOfCompany = async (
  ctx: StoreContext,
  { code, language }: Asked,
): Promise<ProductCategory[]> => {
  await refuseUnknownPartner(ctx, code)
  const found = await findVisible(ctx.db.query, { partner: code, now: ctx.clock.now() })
  return found.map((row) => present(row, language))
}

/** Those in which the specialists of a clinic hold something. Throws notFound for an unknown clinic. */
export const categoriesOfClinic = async (
  ctx: StoreContext,
  { code, language }: Asked,
): Promise<ProductCategory[]> => {
  const specialistIds = await specialistsOfClinic(ctx, code)
  const found = await findVisible(ctx.db.query, { partner: code, now: ctx.clock.now(), specialistIds })
  return found.filter(({ products }) => products > 0).map((row) => present(row, language))
}

/** A category in every language. Throws notFound. */
export const canonicalCategory = async (
  ctx: StoreContext,
  word: string,
): Promise<z.infer<typeof canonicalCategorySchema>> => {
  const found = await findCategory(ctx.db.query, word)
  if (found === null || !found.visible) throw new AppError("notFound")
  const { code, slug, names, descriptions } = found
  return { code, slug, names, descriptions, canonical: canonicalOf(slug) }
}

const toKept = ({ visible, ...row }: CategoryRow): KeptCategory => ({ ...row, visibleHelpstore: visible })

/** All categories, as admins look after them. */
export const keptCategories = async ({ db }: Pick<StoreContext, "db">): Promise<KeptCategory[]> =>
  (await findAll(db.query)).map(toKept)

type Given = Omit<KeptCategory, "products">

/** Saves a category. Throws badInput for an address word that another has or a language that is missing, and editedElsewhere. */
export const saveCategory = async (
  ctx: StoreContext,
  { visibleHelpstore, ...given }: Given,
): Promise<KeptCategory> => {
  const missing = LANGUAGES.filter((language) => (given.names[language] ?? "") === "")
  if (missing.length > 0)
    throw refuseFields(missing.map((language) => ({ path: `names.${language}`, text: "required" })))
  try {
    const isWritten = await ctx.db.transaction((tx) =>
      writeCategory(tx, { ...given, visible: visibleHelpstore }),
    )
    if (!isWritten) throw new AppError("editedElsewhere")
  } catch (error) {
    if (isPgError(error, "23505", "category_slug_key")) throw refuseFields([{ path: "slug", text: "taken" }])
    throw error
  }
  await refreshProducts(ctx, {})
  const saved = await findCategory(ctx.db.query, given.code)
  if (saved === null) throw new Error("a category was not saved")
  return toKept(saved)
}
