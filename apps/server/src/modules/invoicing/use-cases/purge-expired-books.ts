import { dayIn } from "@arnica/i18n/format"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { InvoicingContext } from "../context.ts"
import { BOOKS_ZONE } from "../domain/numbers.ts"

/** How many years after the one in which it was issued a document is kept. */
const KEPT_YEARS = 10

const rows = z.array(z.object({ specialistId: z.number(), year: z.int(), keyOwner: z.uuid() }))

/** Removes books whose time is over, with their documents and the key that sealed them, a transaction each. */
export const purgeExpiredBooks = async ({ db, fields, clock }: InvoicingContext): Promise<number> => {
  const year = Number(dayIn({ at: clock.now(), zone: BOOKS_ZONE }).slice(0, 4))
  const found = await db.query.execute(sql`
    select specialist_id::float8 as "specialistId", year::int as year, key_owner as "keyOwner" from invoicing.book b
    where year < least(${year}::int, extract(year from now())::int) - ${KEPT_YEARS}::int
      -- A note of a later book may correct an invoice of this one: then this one waits for that one.
      and not exists (select from invoicing.document i join invoicing.document n on n.invoice_id = i.id
        where i.specialist_id = b.specialist_id and i.year = b.year and n.year > b.year)
    order by year desc`)
  const books = rows.parse(found.rows)
  for (const { specialistId, year: of, keyOwner } of books)
    await db.transaction(async (tx) => {
      const isOfBook = sql`specialist_id = ${specialistId} and year = ${of}`
      await tx.execute(sql`delete from invoicing.document where ${isOfBook} and kind = 'creditNote'`)
      await tx.execute(sql`delete from invoicing.document where ${isOfBook}`)
      await tx.execute(sql`delete from invoicing.book where ${isOfBook}`)
      await fields.destroy(tx, keyOwner)
    })
  return books.length
}
