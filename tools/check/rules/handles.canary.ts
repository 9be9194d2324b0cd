import type { Canary } from "./canary.ts"

const PLANTED = [
  "export const find = async (db: Queryable): Promise<void> => await db.execute(sql``)",
  "export const find = async (tx: Queryable): Promise<void> => await tx.execute(sql``)",
  "export const write = async (db?: Tx): Promise<void> => await db?.execute(sql``)",
  "type Needs = { readonly db: Queryable }",
  "type Needs = { readonly db?: Queryable | undefined }",
  "const find = ({ db }: { db: Queryable }): unknown => db",
]

const CLEAN = [
  "export const find = async (on: Queryable): Promise<void> => await on.execute(sql``)",
  "export const write = async (tx: Tx): Promise<void> => await tx.execute(sql``)",
  "type Needs = { readonly db: Db; readonly on: Queryable; readonly tx?: Tx | undefined }",
  "const written = ({ on: tx }: Sealing & { readonly on: Tx }): unknown => tx",
  "const each = (work: (tx: Tx) => Promise<void>, query: Drizzle): unknown => [work, query]",
]

export const handlesCanary: Canary = {
  cases: [
    { path: "apps/server/src/modules/booking/repository-*.ts", caught: PLANTED, clean: CLEAN },
    { path: "tools/seed/rows-*.ts", caught: PLANTED, clean: CLEAN },
  ],
}
