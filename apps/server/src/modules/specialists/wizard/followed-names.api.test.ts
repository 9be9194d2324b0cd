import { afterAll, beforeAll, expect, test } from "vitest"
import { findStaleCopies, NO_STALE_COPIES } from "../../../endurance/stale-copies.ts"
import { createJoiningHarness, type JoiningHarness } from "./testing.ts"

let harness: JoiningHarness
beforeAll(async () => {
  harness = await createJoiningHarness()
})
afterAll(() => harness.server.close())

const PERSONAL = "POST /rest/v2/specWizard/personal"

/** By what clients search their conversations with somebody. */
const searchedBy = async (specialistId: number): Promise<unknown> => {
  const { rows } = await harness.server.platform.db.pool.query(
    `select p.other_name as name from messaging.participant p join messaging.conversation c on c.id = p.conversation_id
     where c.specialist_id = $1 and p.side = 'client'`,
    [specialistId],
  )
  return rows[0]?.name
}

test("clients search by the name of a specialist's public profile: by a new one once it is approved", async () => {
  const { db } = harness.server.platform
  const person = await harness.signUp({ appliesAs: "psychologist" })
  await harness.activate(person)
  await db.pool.query(
    `with pair as (
       select s.id as specialist, s.user_id as provider, u.id as client
       from specialists.specialist s, identity.user_account u where s.id = $1 and u.is_admin
     ), opened as (
       insert into messaging.conversation (id, client_id, specialist_id, created_at)
       select gen_random_uuid(), client, specialist, now() from pair returning id
     )
     insert into messaging.participant (conversation_id, side, user_id, other_name)
     select opened.id, 'client', client, 'maria pop' from opened, pair
     union all select opened.id, 'provider', provider, 'ada pop' from opened, pair`,
    [person.id],
  )
  await harness.save(person.cookie, PERSONAL, { body: { lastName: "Țărmure" } })
  expect(await searchedBy(person.id)).toBe("maria pop")
  expect((await harness.approve(person.id)).statusCode).toBe(200)
  expect(await searchedBy(person.id)).toBe("maria tarmure")
  expect(await findStaleCopies(db.pool)).toEqual(NO_STALE_COPIES)

  // A process of an older version tells nobody: within a day it is made good.
  await db.pool.query("update specialists.specialist set last_name = 'Nobody' where id = $1", [person.id])
  harness.server.clock.advance(86_400_000 + 60_000)
  await harness.server.platform.jobs.sweep()
  expect(await searchedBy(person.id)).toBe("maria nobody")
})
