import { randomUUID } from "node:crypto"
import { DatabaseError } from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { letInvoice } from "../../security-tests/invoices.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const SESSIONS = 12

describe("books of invoices", () => {
  let stage: Harness
  let orderIds: string[]
  beforeAll(async () => {
    stage = await createHarness()
    const { pool } = stage.server.platform.db
    orderIds = []
    for (let nth = 0; nth < SESSIONS; nth++) {
      const { orderId } = await stage.buy(nth % 2 === 0 ? stage.ana : stage.bob, stage.ioana.planted)
      orderIds.push(orderId)
    }
    await stage.server.settle()
    await pool.query("delete from invoicing.waiting")
    await letInvoice(stage, { as: stage.ioana })
  })
  afterAll(() => stage.close())

  const query = (text: string, values: unknown[] = []) => stage.server.platform.db.pool.query(text, values)
  const refusedBy = async (...statements: readonly string[]): Promise<string | undefined> => {
    const client = await stage.server.platform.db.pool.connect()
    try {
      await client.query("begin")
      for (const statement of statements) await client.query(statement)
      await client.query("commit")
      return undefined
    } catch (error) {
      await client.query("rollback")
      return error instanceof DatabaseError ? error.constraint : String(error)
    } finally {
      client.release()
    }
  }

  test("give away numbers without gaps, however many are issued at once, and each payment one", async () => {
    const at = new Date(stage.server.clock.now()).toISOString()
    const { noteMoved } = stage.server.modules.invoicing
    const news = [...orderIds, ...orderIds].map((orderId) => ({ orderId, refundId: null, amount: 9_000, at }))
    await Promise.allSettled(news.map((one) => noteMoved(one)))
    await Promise.all(news.map((one) => noteMoved(one)))
    const { rows } = await query("select number, order_id from invoicing.document order by number")
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: SESSIONS }, (_, nth) => nth + 1))
    expect(new Set(rows.map((row) => row.order_id)).size).toBe(SESSIONS)
    const { rows: waiting } = await query("select 1 from invoicing.waiting")
    expect(waiting).toEqual([])
  })

  const COPY = `insert into invoicing.document (id, kind, specialist_id, year, number, label, client_id, order_id,
      refund_id, invoice_id, issued_at, moved_at, currency, gross, vat, vat_percent, vat_rule, language, content)
    select gen_random_uuid(), $kind, specialist_id, year, $number, label, client_id, order_id, $refund, $invoice,
      issued_at, moved_at, currency, $gross, 0, 0, 'none', language, content from invoicing.document where number = 1`
  const copy = (
    parts: Readonly<Record<"kind" | "number" | "refund" | "invoice" | "gross", string>>,
  ): string =>
    COPY.replaceAll(/\$(kind|number|refund|invoice|gross)/g, (_, name: keyof typeof parts) => parts[name])
  const NEXT = "update invoicing.book set last_number = last_number + 1"

  test("keep what was issued as it is", async () => {
    expect(await refusedBy("update invoicing.document set gross = 1")).toBe("documents_are_kept")
    expect(await refusedBy("delete from invoicing.document")).toBe("documents_are_kept")
    expect(await refusedBy("delete from invoicing.book")).toBe("documents_are_kept")
    expect(await refusedBy("truncate invoicing.document cascade")).toBe("documents_are_kept")
  })

  test("refuse a number that is left out, given away twice, or stands on nothing", async () => {
    expect(await refusedBy("update invoicing.book set last_number = last_number + 2")).toBe("book_step")
    expect(await refusedBy(NEXT)).toBe("book_without_gaps")
    const other = { kind: "'invoice'", refund: "null", invoice: "null", gross: "100" }
    expect(await refusedBy(copy({ ...other, number: "40" }))).toBe("document_number")
    expect(await refusedBy(NEXT, copy({ ...other, number: String(SESSIONS + 1) }))).toBe(
      "document_one_invoice_idx",
    )
  })

  test("refuse a credit note that takes back more than its invoice", async () => {
    const refund = randomUUID()
    await query(
      `insert into payments.refund (id, order_id, ref, amount, reason, status, created_at, due_at)
       select $1, order_id, 'test', 1, 'test', 'requested', now(), now() from invoicing.document where number = 1`,
      [refund],
    )
    const note = {
      kind: "'creditNote'",
      number: String(SESSIONS + 1),
      refund: `'${refund}'`,
      invoice: "id",
    }
    expect(await refusedBy(NEXT, copy({ ...note, gross: "gross + 1" }))).toBe("document_within_invoice")
    expect(await refusedBy(NEXT, copy({ ...note, gross: "gross" }))).toBeUndefined()
  })

  test("stay when both accounts and their keys are gone, and go with their key when their time is over", async () => {
    const { fields, db } = stage.server.platform
    await db.transaction((tx) => fields.destroy(tx, stage.ana.userId))
    // A note that was copied above opens nowhere: its words are sealed for the invoice.
    const { rows } = await query(
      "select id from invoicing.document where client_id = $1 and kind = 'invoice' limit 1",
      [stage.ana.userId],
    )
    const url = `/api/v2/invoices/${rows[0].id}/file`
    expect((await stage.call({ as: stage.ioana, method: "GET", url })).statusCode).toBe(200)

    const keyOwner = randomUUID()
    await query(
      `insert into invoicing.book (specialist_id, year, key_owner)
       select specialist_id, y, case y when 2014 then $1::uuid else gen_random_uuid() end
       from invoicing.book, unnest(array[2014, 2019]) as y`,
      [keyOwner],
    )
    await fields.sealText(db.query, {
      at: { owner: keyOwner, table: "invoicing.document", column: "content", row: keyOwner },
      value: "old",
    })
    stage.server.clock.set(Date.parse("2031-06-01T00:00:00Z"))
    await stage.server.platform.jobs.sweep()
    expect((await query("select year from invoicing.book order by year")).rows).toEqual([
      { year: 2019 },
      { year: 2026 },
    ])
    const gone = await query("select destroyed_at from platform.data_key where owner = $1", [keyOwner])
    expect(gone.rows[0].destroyed_at).not.toBeNull()
  })
})
