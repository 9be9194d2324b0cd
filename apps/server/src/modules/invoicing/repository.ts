import { currencySchema, languageSchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

/** A document as it is read. */
export const documentRow = z.object({
  id: z.uuid(),
  kind: z.enum(["invoice", "creditNote"]),
  specialistId: z.number(),
  year: z.int(),
  label: z.string(),
  clientId: z.uuid(),
  orderId: z.uuid(),
  appointmentUuid: z.uuid().nullable(),
  invoiceId: z.uuid().nullable(),
  corrects: z.string().nullable(),
  issuedAt: z.number(),
  movedAt: z.number(),
  currency: currencySchema,
  gross: z.number(),
  vat: z.number(),
  vatPercent: z.int(),
  vatRule: z.enum(["none", "exempt", "included"]),
  language: languageSchema,
})
const documentRows = z.array(documentRow)

/** A document without what is sealed of it. Minor units, epoch milliseconds. */
export type DocumentRow = z.infer<typeof documentRow>

const ms = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`
/** An instant in epoch milliseconds, as the database takes it. */
export const at = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`

/** Of a document `d` and the invoice `i` that it corrects. */
export const COLUMNS = sql`d.id, d.kind, d.specialist_id::float8 as "specialistId", d.year::int as year, d.label,
  d.client_id as "clientId", d.order_id as "orderId", d.appointment_uuid as "appointmentUuid", d.invoice_id as "invoiceId",
  i.label as corrects, ${ms(sql`d.issued_at`)} as "issuedAt", ${ms(sql`d.moved_at`)} as "movedAt", d.currency,
  d.gross::float8 as gross, d.vat::float8 as vat, d.vat_percent::int as "vatPercent", d.vat_rule as "vatRule", d.language`
export const FROM = sql`invoicing.document d left join invoicing.document i on i.id = d.invoice_id`

/** The documents of these orders, in the order in which they were issued. */
export const documentsOf = async (on: Queryable, orderIds: readonly string[]): Promise<DocumentRow[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from ${FROM} where d.order_id = any(${sql.param([...orderIds])}::uuid[])
    order by d.issued_at, d.year, d.number`)
  return documentRows.parse(rows)
}

const sealedRows = z.array(documentRow.extend({ content: z.instanceof(Buffer), keyOwner: z.uuid() }))
export type SealedDocument = z.infer<typeof sealedRows>[number]

/** Documents with what is sealed of them, by what they have to be like. */
export const findSealed = async (on: Queryable, where: SQL): Promise<SealedDocument[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS}, d.content, b.key_owner as "keyOwner" from ${FROM}
    join invoicing.book b on b.specialist_id = d.specialist_id and b.year = d.year
    where ${where} order by d.issued_at, d.year, d.number`)
  return sealedRows.parse(rows)
}

const bookRows = z.tuple([z.object({ number: z.int(), keyOwner: z.uuid() })])

type Book = { readonly specialistId: number; readonly year: number }

/** Gives the next number of a specialist's year away; others wait for theirs until the transaction ends. */
export const takeNumber = async (
  tx: Tx,
  { specialistId, year }: Book,
): Promise<{ number: number; keyOwner: string }> => {
  await tx.execute(sql`
    insert into invoicing.book (specialist_id, year, key_owner) values (${specialistId}, ${year}, gen_random_uuid())
    on conflict do nothing`)
  const { rows } = await tx.execute(sql`
    update invoicing.book set last_number = last_number + 1
    where specialist_id = ${specialistId} and year = ${year}
    returning last_number as number, key_owner as "keyOwner"`)
  return bookRows.parse(rows)[0]
}

type NewDocument = Omit<DocumentRow, "corrects"> & {
  readonly number: number
  readonly refundId: string | null
  readonly content: Buffer
}

/** Writes a document for good. */
export const insertDocument = async (tx: Tx, document: NewDocument): Promise<void> => {
  const { id, kind, specialistId, year, number, label, clientId, orderId, refundId } = document
  const { appointmentUuid, invoiceId, issuedAt, movedAt, currency, gross, vat } = document
  const { vatPercent, vatRule, language, content } = document
  await tx.execute(sql`
    insert into invoicing.document (id, kind, specialist_id, year, number, label, client_id, order_id, refund_id,
      appointment_uuid, invoice_id, issued_at, moved_at, currency, gross, vat, vat_percent, vat_rule, language, content)
    values (${id}, ${kind}, ${specialistId}, ${year}, ${number}, ${label}, ${clientId}, ${orderId}, ${refundId},
      ${appointmentUuid}, ${invoiceId}, ${at(issuedAt)}, ${at(movedAt)}, ${currency}, ${gross}, ${vat}, ${vatPercent},
      ${vatRule}, ${language}, ${content})`)
}

/** Whose invoices a specialist's client has: everybody to whom one was issued in the specialist's name. */
export const invoicedBy = async (on: Queryable, specialistId: number): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select distinct client_id as id from invoicing.document where specialist_id = ${specialistId}`)
  return z
    .array(z.object({ id: z.uuid() }))
    .parse(rows)
    .map(({ id }) => id)
}
