import { PRODUCT_LIMITS } from "@arnica/contract/limits"
import { PRODUCT_KINDS, PRODUCT_STATUSES } from "@arnica/contract/product-words"
import { currencySchema } from "@arnica/contract/shared"
import type { ImportedProducts, WrittenProduct } from "@arnica/contract/store-editing"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import { z } from "zod"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import { type CsvRow, parseCsv } from "../../../platform/csv/parse-csv.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { StoreContext } from "../context.ts"
import { findByCode, findWhole } from "../product-repository.ts"
import type { WholeRow } from "../rows.ts"
import { presentEdited } from "./kept-products.ts"
import { refreshProducts } from "./refresh.ts"
import { keepProduct } from "./save-product.ts"

const PIECE = 200
const CURRENCIES = currencySchema.options
const priceHead = CURRENCIES.map((currency) => `price_${currency}`)
const textHead = LANGUAGES.flatMap((language) => [`title_${language}`, `summary_${language}`])
const HEAD = ["code", "category", "kind", "status", "position", "sessions", "months", "capacity"]

/** An amount as people write it, from minor units. */
const toAmount = (minor: number | undefined): string => (minor === undefined ? "" : (minor / 100).toFixed(2))

const cells = (row: WholeRow): (string | number | null)[] => [
  row.code,
  row.categoryCode,
  row.kind,
  row.status,
  row.position,
  row.sessions,
  row.months,
  row.capacity,
  ...CURRENCIES.map((currency) => toAmount(row.prices.find((price) => price.currency === currency)?.amount)),
  ...LANGUAGES.flatMap((language) => {
    const own = row.texts.find((text) => text.language === language && text.writtenIn === language)
    return [own?.title ?? "", own?.summary ?? ""]
  }),
]

/** All products as a table, the oldest first, piece by piece. */
export const exportProducts = (ctx: StoreContext): AsyncGenerator<string> =>
  csvInPieces<WholeRow>({
    head: [...HEAD, ...priceHead, ...textHead],
    size: PIECE,
    read: ({ last }) => findWhole(ctx.db.query, sql`l.id > ${last?.id ?? 0} order by l.id limit ${PIECE}`),
    cells,
  })

const digits = (text: string | undefined): number | null =>
  text === undefined || text === "" ? null : Number(text)
const amountOf = (text: string | undefined): number =>
  Math.round(Number((text ?? "").replace(",", ".")) * 100)

const whole = z.number().int().nullable()
const lineSchema = z.object({
  category: z.string().regex(/^[A-Z\d_]{2,60}$/),
  kind: z.enum(PRODUCT_KINDS),
  status: z.enum(PRODUCT_STATUSES),
  position: z.number().int().min(0).max(100_000),
  sessions: whole,
  months: whole,
  capacity: whole,
})

type Line = { readonly row: CsvRow; readonly before: WholeRow }

/** What a line makes of a product: what the table does not have stays as it is. Throws a ZodError. */
const changeOf = async (ctx: StoreContext, { row, before }: Line): Promise<WrittenProduct> => {
  const edited = await presentEdited(ctx, { row: before, language: "en" })
  const read = lineSchema.parse({
    category: row.category ?? edited.categoryCode,
    kind: row.kind ?? edited.kind,
    status: row.status ?? edited.status,
    position: digits(row.position) ?? edited.position,
    sessions: "sessions" in row ? digits(row.sessions) : edited.sessions,
    months: "months" in row ? digits(row.months) : edited.months,
    capacity: "capacity" in row ? digits(row.capacity) : edited.capacity,
  })
  const prices = CURRENCIES.flatMap((currency) => {
    const text = row[`price_${currency}`]
    if (text === undefined) return edited.prices.filter((price) => price.currency === currency)
    return text === "" ? [] : [{ currency, amount: amountOf(text) }]
  })
  const texts = LANGUAGES.flatMap((language) => {
    const own = edited.texts.find((text) => text.language === language)
    const title = row[`title_${language}`] ?? own?.title ?? ""
    const summary = row[`summary_${language}`] ?? own?.summary ?? ""
    if (title === "" && summary === "") return []
    const detail = { description: "", parts: [], suits: [], doctorFirst: [] }
    return { language, ...detail, ...own, title, summary }
  })
  const { category: categoryCode, ...rest } = read
  return { ...edited, ...rest, categoryCode, prices, texts }
}

type Importing = {
  readonly actor: Pick<SignedIn, "specialistId" | "isAdmin" | "userId">
  readonly table: string
  readonly language: Language
  /** Reads what a line makes of a product with the schema of the editor. */
  readonly read: (value: WrittenProduct) => WrittenProduct
}

type Refused = ImportedProducts["refused"][number]

/** What a refusal says of fields. */
const refusedOf = (line: number, error: unknown): Refused[] => {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, code }) => ({ line, field: path.join("."), text: code }))
  if (error instanceof AppError && error.code === "badInput")
    return (error.details ?? []).map(({ path, translationKey = "" }) => ({
      line,
      field: path,
      text: translationKey.replace("errors:validation.", ""),
    }))
  // Somebody else saved it meanwhile: what was read before is sent again.
  if (isAppError(error, "editedElsewhere")) return [{ line, field: "code", text: error.code }]
  throw error
}

/** Changes products by a table of the same columns. A line that is refused changes nothing; the others are saved. */
export const importProducts = async (ctx: StoreContext, given: Importing): Promise<ImportedProducts> => {
  const rows = parseCsv(given.table, { most: PRODUCT_LIMITS.importRows })
  const refused: Refused[] = []
  const changed: string[] = []
  for (const [index, row] of rows.entries()) {
    const line = index + 2
    const before = await findByCode(ctx.db.query, row.code ?? "")
    if (before === null) {
      refused.push({ line, field: "code", text: "notOffered" })
      continue
    }
    try {
      const input = given.read(await changeOf(ctx, { row, before }))
      changed.push(await keepProduct(ctx, { ...given, input, ownerId: before.ownerId }))
    } catch (error) {
      refused.push(...refusedOf(line, error))
    }
  }
  await refreshProducts(ctx, { uuids: changed })
  return { changed: changed.length, refused }
}
