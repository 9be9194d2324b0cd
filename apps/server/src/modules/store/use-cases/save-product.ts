import { randomUUID } from "node:crypto"
import type { EditedProduct, WrittenProduct } from "@arnica/contract/store-editing"
import type { Language } from "@arnica/i18n/languages"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { StoreContext } from "../context.ts"
import { writeProduct } from "../editing-repository.ts"
import { refusePhoto } from "../photo-repository.ts"
import { productPolicy } from "../policy.ts"
import { findProduct } from "../product-repository.ts"
import type { WholeRow } from "../rows.ts"
import { checkProduct } from "./check-product.ts"
import { presentEdited } from "./kept-products.ts"
import { refreshProducts } from "./refresh.ts"
import { offersOf, toWritten } from "./written.ts"

type Saving = {
  /** Only admins are granted more than their own: whoever acts as a specialist is handed in without `isAdmin`. */
  readonly actor: Pick<SignedIn, "specialistId" | "userId"> & Partial<Pick<SignedIn, "isAdmin">>
  readonly input: WrittenProduct
  readonly language: Language
}

/** What a specialist says of their own product: nobody else holds it, and everybody sees it. */
const refuseOthers = (input: WrittenProduct, specialistId: number): void => {
  const foreign = input.holders.findIndex(({ specialistID }) => specialistID !== specialistId)
  if (foreign >= 0) throw refuseFields([{ path: `holders.${foreign}.specialistID`, text: "notOffered" }])
  if (input.partners.length > 0) throw refuseFields([{ path: "partners", text: "notOffered" }])
}

type Given = {
  readonly input: WrittenProduct
  readonly before: WholeRow | null
  readonly ownerId: number | null
}

const write = async (ctx: StoreContext, given: Given): Promise<string> => {
  const uuid = given.before?.uuid ?? randomUUID()
  const product = toWritten({ ...given, uuid, newId: randomUUID })
  const { before, input } = given
  const now = ctx.clock.now()
  try {
    await ctx.db.transaction(async (tx) => {
      const isWritten = await writeProduct(tx, { product, version: input.version, now })
      if (!isWritten) throw new AppError("editedElsewhere")
      await ctx.packages.keepStoreOffers(tx, offersOf({ product, before }))
    })
  } catch (error) {
    if (isPgError(error, "23505", "listing_code_key")) throw refuseFields([{ path: "code", text: "taken" }])
    if (isPgError(error, "23505", "listing_date_pkey"))
      throw refuseFields([{ path: "groupIDs", text: "taken" }])
    throw error
  }
  return product.uuid
}

/** The product that a change is about; null for a new one. Throws notFound, also for another's, and editedElsewhere. */
const changedOf = async (ctx: StoreContext, { actor, input }: Saving): Promise<WholeRow | null> => {
  if (input.uuid === null) return null
  const before = await findProduct(ctx.db.query, input.uuid)
  if (before === null) throw new AppError("notFound")
  productPolicy.authorize(actor, "edit", before)
  if (before.version !== input.version) throw new AppError("editedElsewhere")
  return before
}

/** Writes a product and what follows for it, without reading it again. Answers its id. */
export const keepProduct = async (
  ctx: StoreContext,
  saving: Saving & { readonly ownerId: number | null },
): Promise<string> => {
  const before = await changedOf(ctx, saving)
  const input = before === null ? { ...saving.input, version: 0 } : saving.input
  await checkProduct(ctx, input)
  await refusePhoto(ctx.db.query, {
    photo: input.photo,
    before: before?.photo ?? null,
    userId: saving.actor.userId,
  })
  return await write(ctx, { input, before, ownerId: saving.ownerId })
}

const save = async (
  ctx: StoreContext,
  saving: Saving & { ownerId: number | null },
): Promise<EditedProduct> => {
  const uuid = await keepProduct(ctx, saving)
  await refreshProducts(ctx, { uuids: [uuid] })
  const saved = await findProduct(ctx.db.query, uuid)
  if (saved === null) throw new Error("a product was not saved")
  return await presentEdited(ctx, { row: saved, language: saving.language })
}

/** Saves a product of anybody, for admins. Throws notFound, editedElsewhere and badInput with each field. */
export const saveProduct = (ctx: StoreContext, saving: Saving): Promise<EditedProduct> =>
  save(ctx, { ...saving, ownerId: null })

/** Saves a product of one's own. Throws statusConflict without a profile, notFound for another's, and badInput. */
export const saveOwnProduct = async (ctx: StoreContext, saving: Saving): Promise<EditedProduct> => {
  const { specialistId } = saving.actor
  if (specialistId === null) throw new AppError("statusConflict")
  refuseOthers(saving.input, specialistId)
  return await save(ctx, { ...saving, ownerId: specialistId })
}
