import type { Canary } from "./canary.ts"

const inside = (body: string): string => `await platform.db.transaction(async (tx) => { ${body} })`

export const transactionsCanary: Canary = {
  around: {
    "apps/server/src/modules/booking/use-cases/deeper.ts": [
      "export const tell = async (tx, letter) => { await mailer.send(letter) }",
      "export const keep = async (tx, letter) => { await tx.insert(letters).values(letter) }",
    ].join("\n"),
  },
  cases: [
    {
      path: "apps/server/src/modules/booking/use-cases/hold-*.ts",
      caught: [
        inside("await platform.db.query.select()"),
        inside("await db.insert(holds)"),
        inside("await pool.query(text)"),
        inside("const rows = repository(db)"),
        inside("await fetch(url)"),
        inside("await mailer.send(letter)"),
        inside("void platform.mail.send(letter)"),
        inside("await gateway.capture(order)"),
        inside("await wallet.charge({ amount })"),
        inside("await Promise.all(items.map((item) => save(item)))"),
        "await inTransaction(db, async (handle) => { await save(db, hold) })",
        "await db.transaction(async function (tx) { await db.select() })",
        `const take = async (tx, order) => { await gateway.capture(order) }\n${inside("await take(tx, order)")}`,
        `async function take(tx, order) { await gateway.capture(order) }\n${inside("await take(tx, order)")}`,
        `import { tell } from "./deeper.ts"\n${inside("await tell(tx, letter)")}`,
      ],
      clean: [
        inside("await tx.insert(holds).values(hold)"),
        inside("await repository.save(tx, hold)"),
        inside("await wallet.charge({ tx, amount })"),
        inside("const holds = repository(tx); await holds.save(hold)"),
        inside("await Promise.all(items.map((item) => save(tx, item)))"),
        inside("await tx.transaction(async (savepoint) => { await savepoint.insert(holds) })"),
        inside("platform.db.afterCommit(tx, () => { void mailer.send(letter) })"),
        inside("const price = total(order); await save(tx, { price, db: order.id })"),
        "await db.query.select(); await mailer.send(letter)",
        `const take = async (order) => { await gateway.capture(order) }\n${inside("await save(tx, order)")}\nawait take(order)`,
        `const note = async (tx, letter) => { await mail.enqueue(tx, letter) }\n${inside("await note(tx, letter)")}`,
        `import { keep } from "./deeper.ts"\n${inside("await keep(tx, letter)")}`,
        "await inTransaction(async (db) => { await db.insert(holds) })",
      ],
    },
  ],
}
