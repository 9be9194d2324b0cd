import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedJson } from "../../testing/archive-fixtures.ts"
import { at, ME, PROFILE, RUN } from "../../testing/work-ids.ts"

const ACCOUNT = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "payouts.account_change": {
    besides: {
      specialist_id: PROFILE,
      what: "account",
      digits_before: "0000",
      changed_by: ME,
    },
    told: { changed_at: is(at(36)), digits_after: is("7K7K") },
  },
  "payouts.client_account": {
    besides: { id: ACCOUNT, user_id: ME, digits: "9M9M" },
    told: {
      set_at: is(at(35)),
      account: sealedJson({
        row: ACCOUNT,
        value: { holder: "told holder", iban: "RO49AAAA1B31007593849M9M" },
        reads: "RO49AAAA1B31007593849M9M",
      }),
    },
  },
  "payouts.line": {
    besides: {
      id: randomUUID(),
      run_id: RUN,
      specialist_id: PROFILE,
      user_id: ME,
      settled_at: at(14),
      account: Buffer.alloc(8),
    },
    told: {
      currency: is("EUR"),
      amount: is(40_333, "40333"),
      state: is("returned"),
      reason: is("told closed account"),
    },
  },
  "payouts.run": {
    besides: {
      id: RUN,
      currency: "EUR",
      cut_off: at(15),
      minimum: 1,
      debtor_name: "Arnica",
      debtor_iban: "RO00",
      made_by: randomUUID(),
    },
    told: { made_at: is(at(28)) },
  },
}
