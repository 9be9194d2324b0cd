import { sql } from "drizzle-orm"
import type { Queryable } from "../../platform/db/handles.ts"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { ExportRow, Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import type { Specialists } from "../specialists/index.ts"
import { openClientAccount } from "./accounts/client-account.ts"
import { findAccountsOf } from "./accounts/client-account-repository.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import type { PayoutsContext } from "./context.ts"
import { UNTOLD } from "./untold.ts"

const BOOKS: Keeping = {
  after: "kept",
  why: "What was paid to a specialist or a client, ten years by tax law. The account is sealed by their key, and goes with it.",
}

const HISTORY =
  "When it changed where money goes, and who changed it: proof if it went astray. Of numbers four signs, and nobody's name."

type Needs = Pick<Specialists, "idOfUser"> & Pick<PayoutsContext, "fields">

/** Where somebody had their credits paid out to, each time that they set it. */
const accountsOf = async (
  { fields }: Needs,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportRow[]> => {
  const rows: ExportRow[] = []
  for (const kept of await findAccountsOf(on, userId)) {
    const account = await openClientAccount({ fields }, { on, kept })
    rows.push({
      at: new Date(kept.setAt).toISOString(),
      name: account?.holder ?? null,
      number: account?.iban ?? null,
    })
  }
  return rows
}

/** Payouts are kept for the books; who is to be paid stays until they are. */
export const payoutsOfPeople = ({ idOfUser, fields }: Needs): PersonalDataHolder => ({
  module: "payouts",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "payouts.run": BOOKS,
    "payouts.line": BOOKS,
    "payouts.request": { after: "deleted" },
    "payouts.payee": { after: "deleted" },
    "payouts.account_change": { after: "kept", why: HISTORY },
    "payouts.client_account": { after: "deleted" },
    "payouts.clinic_account": {
      after: "kept",
      why: "Where a clinic is paid. It is the clinic's, and names nobody but who set it.",
    },
  },
  exportOf: async (on, userId) => ({
    sections: {
      payouts: await exportRows(
        on,
        sql`select r.made_at as "at", l.state as "status", l.amount::float8 as "amount", l.currency, l.reason
          from payouts.line l join payouts.run r on r.id = l.run_id
          where l.user_id = ${userId} and l.state not in ('planned', 'dropped') order by r.made_at`,
      ),
      payoutAccounts: await accountsOf({ idOfUser, fields }, { on, userId }),
      accountChanges: await exportRows(
        on,
        sql`select c.changed_at as "at", c.digits_after as "number" from payouts.account_change c
          where c.specialist_id = ${await idOfUser(userId)} order by c.id`,
      ),
    },
  }),
  isOpen: async (on, userId) => {
    const { rowCount } = await on.execute(sql`
      select 1 from payouts.line where user_id = ${userId} and state in ('planned', 'promised') limit 1`)
    return rowCount !== 0
  },
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`delete from payouts.payee where specialist_id = ${await idOfUser(userId)}`)
    await tx.execute(sql`delete from payouts.client_account where user_id = ${userId}`)
    await tx.execute(sql`delete from payouts.request where user_id = ${userId}`)
    return []
  },
})
