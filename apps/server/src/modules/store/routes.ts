import { Readable } from "node:stream"
import type { storeEndpoints } from "@arnica/contract/store"
import { productInputSchema, type storeEditingEndpoints } from "@arnica/contract/store-editing"
import { asCsvFile } from "../../platform/csv/csv.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { StoreContext } from "./context.ts"
import {
  canonicalCategory,
  categoriesOfClinic,
  categoriesOfCompany,
  keptCategories,
  saveCategory,
} from "./use-cases/categories.ts"
import { productChoices } from "./use-cases/choices.ts"
import { editedProduct, keptProducts, ownProducts, previewProduct } from "./use-cases/kept-products.ts"
import {
  listOfCategory,
  listOfClinic,
  listOfTag,
  listProducts,
  namedProducts,
  productsOfSpecialist,
  relatedProducts,
  specialistsOfClinic,
  summaryOf,
} from "./use-cases/list-products.ts"
import { takePhoto } from "./use-cases/photos.ts"
import { exportProducts, importProducts } from "./use-cases/product-table.ts"
import { readProduct } from "./use-cases/read-product.ts"
import { saveOwnProduct, saveProduct } from "./use-cases/save-product.ts"
import { sliderProducts } from "./use-cases/sliders.ts"

/** What everybody may ask. */
export const storeRoutes = (ctx: StoreContext): Handlers<typeof storeEndpoints> => ({
  "GET /rest/atlas-products/v1/{company}/page/{p}/count/{c}/orderBy/{field}/{dir}": ({
    params: { company: partner, ...page },
    query: filter,
    language,
  }) => listProducts(ctx, { ...page, partner, filter, language }),
  "GET /rest/atlas-products/v1/clinic/{company}/page/{p}/count/{c}/orderBy/{field}/{dir}": ({
    params: { company: partner, ...page },
    query: filter,
    language,
  }) => listOfClinic(ctx, { ...page, partner, filter, language }),
  "GET /rest/atlas-products/v1/categories/company/{code}": ({ params, language }) =>
    categoriesOfCompany(ctx, { ...params, language }),
  "GET /rest/atlas-products/v1/categories/clinic/{code}": ({ params, language }) =>
    categoriesOfClinic(ctx, { ...params, language }),
  "GET /rest/atlas-products/v1/category/slug/{slug}/products/page/{p}/count/{c}/orderBy/{field}/{dir}": ({
    params,
    query: { company: partner = "default", ...filter },
    language,
  }) => listOfCategory(ctx, { ...params, partner, filter, language }),
  "GET /rest/atlas-products/v1/category/canonical/{x}": ({ params }) => canonicalCategory(ctx, params.x),
  "GET /rest/atlas-products/v1/products/category/{categorySlug}/{slug}": ({
    params,
    query: { company: partner, currency },
    language,
  }) => readProduct(ctx, { ...params, partner, currency, language }),
  "GET /rest/atlas-products/v1/products/company/{code}/related/{id}/page/{p}/count/{c}": ({
    params: { code: partner, id: uuid, ...page },
    query,
    language,
  }) => relatedProducts(ctx, { ...page, ...query, uuid, partner, language }),
  "GET /rest/atlas-products/v1/products/clinic/{code}/related/{id}/page/{p}/count/{c}": async ({
    params: { code: partner, id: uuid, ...page },
    query,
    language,
  }) => {
    const specialistIds = await specialistsOfClinic(ctx, partner)
    return await relatedProducts(ctx, { ...page, ...query, uuid, partner, specialistIds, language })
  },
  "GET /rest/atlas-products/v1/products/provider/{specialistId}": ({ params, query, language }) =>
    productsOfSpecialist(ctx, { ...params, ...query, language }),
  "GET /rest/atlas-products/v1/products/product/{uuid}/summary": ({
    params,
    query: { company: partner = "default", currency },
    language,
  }) => summaryOf(ctx, { ...params, partner, currency, language }),
  "GET /rest/atlas-products/v1/tag/{tagSlug}/page/{p}/count/{c}": ({
    params: { tagSlug: tag, ...page },
    query: { company: partner = "default", currency },
    language,
  }) => listOfTag(ctx, { ...page, tag, partner, currency, language }),
  "POST /rest/atlas-products/v1/products/filtered": ({ body: uuids, language }) =>
    namedProducts(ctx, { uuids, language, currency: "RON" }),
  "GET /api/v2/store/sliders": ({ language }) => sliderProducts(ctx, language),
})

type AsSpecialist = Pick<SignedIn, "userId" | "specialistId">

/** Who asks for what is their own: an admin who is a specialist too has other calls for what is not. */
const asSpecialist = ({ userId, specialistId }: AsSpecialist): AsSpecialist => ({ userId, specialistId })

/** What those ask who look after products. */
export const storeEditingRoutes = (ctx: StoreContext): Handlers<typeof storeEditingEndpoints> => ({
  "GET /rest/atlas-products/admin/v1/{company}/page/{p}/count/{c}/orderBy/{field}/{dir}": ({
    params: { company: partner, p, c, field: by, dir },
    query: { q: text, ...query },
    language,
  }) => keptProducts(ctx, { ...query, text, partner, by, dir, language, count: c, offset: (p - 1) * c }),
  "GET /rest/atlas-products/admin/v1/page/1/count/400": ({ language }) =>
    keptProducts(ctx, { language, by: "id", dir: "desc", count: 400, offset: 0 }),
  "POST /rest/atlas-products/admin/v1/product": ({ actor, body: input, language }) =>
    saveProduct(ctx, { actor, input, language }),
  "POST /rest/atlas-products/admin/v1/category": ({ body }) => saveCategory(ctx, body),
  "GET /api/v2/admin/product-categories": () => keptCategories(ctx),
  "GET /api/v2/admin/products/{uuid}": ({ actor, params, language }) =>
    editedProduct(ctx, { ...params, actor, language }),
  "GET /api/v2/admin/products/{uuid}/preview": ({ actor, params, language }) =>
    previewProduct(ctx, { ...params, actor, language }),
  "GET /api/v2/admin/product-choices/{specialistID}": ({ params, language }) =>
    productChoices(ctx, { specialistId: params.specialistID, language }),
  "POST /api/v2/admin/product-photos": async ({ actor, files }) =>
    answer({ status: 201, body: await takePhoto(ctx, { userId: actor.userId, upload: files[0] }) }),
  "GET /api/v2/admin/products/export": async () =>
    answer({ headers: asCsvFile("products"), body: Readable.from(exportProducts(ctx)) }),
  "POST /api/v2/admin/products/import": ({ actor, body: table, language }) =>
    importProducts(ctx, { actor, table, language, read: (value) => productInputSchema.parse(value) }),
  "GET /api/v2/practice/products": ({ actor, query: { q: text, ...query }, language }) =>
    ownProducts(ctx, { ...query, text, actor, language, by: "id", dir: "desc" }),
  "POST /api/v2/practice/products": ({ actor, body: input, language }) =>
    saveOwnProduct(ctx, { actor: asSpecialist(actor), input, language }),
  "GET /api/v2/practice/products/{uuid}": ({ actor, params, language }) =>
    editedProduct(ctx, { ...params, actor: asSpecialist(actor), language }),
  "GET /api/v2/practice/products/{uuid}/preview": ({ actor, params, language }) =>
    previewProduct(ctx, { ...params, actor: asSpecialist(actor), language }),
  "GET /api/v2/practice/product-choices": ({ actor, language }) =>
    productChoices(ctx, { specialistId: actor.specialistId, language }),
  "POST /api/v2/practice/product-photos": async ({ actor, files }) =>
    answer({ status: 201, body: await takePhoto(ctx, { userId: actor.userId, upload: files[0] }) }),
})
