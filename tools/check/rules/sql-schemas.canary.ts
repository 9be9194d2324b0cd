import type { Canary } from "./canary.ts"

export const sqlSchemasCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/modules/booking/repository-*.ts",
      caught: [
        "export const rows = sql`select * from wallet.entries`",
        "export const rows = sql`select a.id from booking.appointments a, identity.users u`",
        `export const rows = "update wallet.entries set amount = 1"`,
        'export const rows = sql`insert into "wallet"."entries" values (1)`',
        "export const rows = sql`select 1 join occupational_health.files f on true`",
        `export const schema = pgSchema("wallet")`,
        "export const rule = sql`alter table booking.a add foreign key (b) references engagement.notes (id)`",
        'export const rows = sql`select * from ${sql.identifier("wallet")}.${sql.identifier("entries")}`',
        "export const rows = sql`select * from ${sql.identifier(schema)}.entries`",
        'export const rows = sql`select * from ${sql.raw("wallet.entries")}`',
        "export const rows = sql`select * from ${sql.raw(`wallet.${table}`)}`",
      ],
      clean: [
        "export const rows = sql`select a.id from booking.appointments a where a.status = ${status}`",
        `export const schema = pgSchema("booking")`,
        "export const rule = sql`alter table booking.a add foreign key (b) references identity.users (id)`",
        `export const key = "wallet.balance"`,
        "export const rows = sql`delete from booking.${sql.identifier(table)} where id = 1`",
        "export const rows = sql`select ${sql.raw(columns)} from booking.entries`",
      ],
    },
    {
      path: "apps/server/src/platform/jobs-*.ts",
      caught: ["export const rows = sql`select * from booking.appointments`"],
    },
    {
      path: "apps/server/src/modules/booking/hold-*.db.test.ts",
      clean: ["sql`select sum(amount) from wallet.entries`"],
    },
    { path: "apps/server/src/modules/occupational-health/index.ts", clean: ["export {}"] },
  ],
}
