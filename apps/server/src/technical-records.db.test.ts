import { endpoints } from "@arnica/contract"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { compose, type Modules } from "./compose.ts"
import { createTestServer, type TestServer } from "./testing/server.ts"

let server: TestServer<Modules>
beforeAll(async () => {
  server = await createTestServer({ compose, endpoints })
})
afterAll(() => server.close())

/** What the database holds of devices and addresses, each with what ends it within the ninety days of the privacy notice. */
const ENDS: Readonly<Record<string, string>> = {
  "identity.session.ip_address": "the session ends after ninety days: session-care.api.test",
  "identity.session.user_agent": "the session ends after ninety days: session-care.api.test",
}

/** What is no record of a device or an address, for all its name. */
const OTHERS: Readonly<Record<string, string>> = {
  "identity.passkey.device_type": "whether a passkey may be copied, not which device it is",
  "identity.consent.address_hash": "a keyed hash, which proves a consent",
  "records.health_link.address_hash": "a keyed hash of a link's own address on the website, not of a network",
  "booking.sign_up_hold.network_hash": "a keyed hash, which counts times that are held; gone after a day",
  "credits.referral.same_device": "whether two people used one browser, yes or no, not which",
  "platform.audit_entry.address_hash": "a keyed hash, which proves who looked",
}

const NAMED = "(^|_)(ip|ips|address_hash|user_agent|agent|network|networks|device|devices)(_|$)"

test("every column that holds a device or an address on the network ends within ninety days", async () => {
  const { rows } = await server.platform.db.pool.query(
    `select distinct table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
     where column_name ~ $1 and table_schema not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`,
    [NAMED],
  )
  const names = z.array(z.object({ name: z.string() })).parse(rows)
  expect(names.map(({ name }) => name)).toEqual([...Object.keys(ENDS), ...Object.keys(OTHERS)].toSorted())
})
