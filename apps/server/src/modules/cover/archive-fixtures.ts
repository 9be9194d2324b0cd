import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME, ORDER } from "../../testing/work-ids.ts"

const ACCOUNT = randomUUID()
const RULE = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "cover.account": {
    besides: {
      id: ACCOUNT,
      rule_id: RULE,
      organisation_id: 1,
      user_id: ME,
      period: "MONTH",
      share_percent: 50,
      above: "memberPays",
    },
    told: {
      unit: is("MONEY", "amount"),
      granted: is(60_606, "60606"),
      currency: is("GBP"),
      period_from: is(at(58)),
      period_until: is(at(59)),
    },
  },
  "cover.use": {
    besides: { order_id: ORDER, account_id: ACCOUNT, user_id: ME, units: 1 },
    told: {
      state: is("taken", '"state":"taken"'),
      amount: is(30_303, "30303"),
      given_back: is(10_103, "10103"),
      session_start: is(at(31)),
      at: is(at(32)),
    },
  },
}
