import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createHarness, type Harness } from "./security-tests/testing.ts"
import { columnsBeside, fillTables, leftOutBy } from "./testing/personal-columns.ts"

const ME = randomUUID()
const RECORD = 1_000_001

type Told = Readonly<Record<string, { readonly value: unknown; readonly reads?: string }>>

const EARLIER = {
  email: { value: "before@x.example" },
  until_at: { value: "2026-02-04T00:00:09.000Z" },
}

/** What reaches somebody, and when. */
const NEWS = {
  "identity.notification_choice": {
    occasion: { value: "documents", reads: '"what":"documents"' },
    channel: { value: "email", reads: '"how":"email"' },
    wanted: { value: false, reads: '"wanted":false' },
    chosen_at: { value: "2026-02-04T00:00:19.000Z" },
  },
  "identity.notification_hours": {
    quiet_from: { value: 1_261, reads: '"from":"21:01"' },
    quiet_until: { value: 422, reads: '"until":"07:02"' },
    agenda_at: { value: 393, reads: '"agendaAt":"06:33"' },
  },
}

/** What is put into the columns that an archive tells of, and how it reads there where it reads otherwise. */
const told = (sealed: { readonly cnp: Buffer; readonly birthDate: Buffer; readonly tags: Buffer }) =>
  ({
    "identity.user_account": {
      first_name: { value: "Zamfira" },
      last_name: { value: "Țărmure" },
      email: { value: "z@x.example" },
      email_verified: { value: true, reads: '"confirmed":true' },
      image: { value: "public/zz/portrait.jpg" },
      language: { value: "hr", reads: '"language":"hr"' },
      time_zone: { value: "Europe/Zagreb" },
      phone_country_code: { value: "+385" },
      phone: { value: "91 234 5678" },
      business_unit: { value: "unit-seven" },
      two_factor_enabled: { value: true, reads: '"twoFactor":true' },
      notification_email: { value: "news@x.example" },
      validated_phone: { value: "+385912345678" },
      applies_as: { value: "psychologist" },
      created_at: { value: "2026-01-02T03:04:05.000Z" },
    },
    "identity.personal_profile": {
      cnp: { value: sealed.cnp, reads: "1960523460016" },
      birth_date: { value: sealed.birthDate, reads: "1996-05-23" },
      country_code: { value: "HR", reads: '"country":"HR"' },
      county: { value: "Istarska" },
      city: { value: "Pula" },
      street: { value: "Kandlerova 7" },
      postal_code: { value: "52100" },
      spoken_languages: { value: ["hr", "it"], reads: '"spokenLanguages":["hr","it"]' },
      fingerprint_enabled: { value: true, reads: '"fingerprint":true' },
      onboarding_step: { value: "languages", reads: '"startStep":"languages"' },
    },
    ...NEWS,
    "identity.session": {
      created_at: { value: "2026-02-01T00:00:01.000Z" },
      expires_at: { value: "2026-02-09T00:00:02.000Z" },
      ip_address: { value: "192.0.2.77" },
      user_agent: { value: "Lynx/2.9" },
    },
    "identity.credential": {
      account_id: { value: "account-at-google" },
      provider_id: { value: "google", reads: '"google"' },
      created_at: { value: "2026-02-03T00:00:03.000Z" },
    },
    "identity.passkey": {
      name: { value: "My blue key" },
      created_at: { value: "2026-02-04T00:00:04.000Z" },
    },
    "identity.earlier_address": EARLIER,
    "identity.consent": {
      code: { value: "PRIVACY" },
      version: { value: 1, reads: '"version":1' },
      language: { value: "el", reads: '"language":"el"' },
      action: { value: "withdrawn" },
      accepted_at: { value: "2026-02-05T00:00:05.000Z" },
    },
    "practice.client": {
      specialist_id: { value: 1, reads: '"specialist":' },
      tags: { value: sealed.tags, reads: "evening-sleep" },
      first_at: { value: "2026-02-06T00:00:06Z" },
      archived_at: { value: "2026-02-07T00:00:07Z" },
    },
  }) satisfies Readonly<Record<string, Told>>

/** What the database asks for besides. */
const BESIDES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "identity.user_account": { id: ME, name: "Zamfira Țărmure" },
  "identity.personal_profile": { user_id: ME, updated_at: "2026-01-01T00:00:00Z" },
  "identity.session": { id: randomUUID(), user_id: ME, token: "secret-token" },
  "identity.credential": { id: randomUUID(), user_id: ME, access_token: "secret-access" },
  "identity.passkey": {
    id: randomUUID(),
    user_id: ME,
    public_key: "k",
    credential_id: "secret-credential",
    counter: 0,
    device_type: "singleDevice",
    backed_up: false,
  },
  "identity.earlier_address": { user_id: ME },
  "identity.consent": { user_id: ME },
  "identity.notification_choice": { user_id: ME },
  "identity.notification_hours": { user_id: ME },
  "practice.client": { id: RECORD, client_id: ME, name: "tarmure zamfira", tag_marks: [Buffer.alloc(32)] },
}

let stage: Harness
let filled: ReturnType<typeof told>
beforeAll(async () => {
  stage = await createHarness()
  const { db, fields } = stage.server.platform
  const seal = (column: "cnp" | "birth_date", value: string): Promise<Buffer> =>
    db.transaction((tx) =>
      fields.sealText(tx, { at: { owner: ME, table: "identity.personal_profile", column, row: ME }, value }),
    )
  filled = told({
    cnp: await seal("cnp", "1960523460016"),
    birthDate: await seal("birth_date", "1996-05-23"),
    tags: await db.transaction((tx) =>
      fields.sealJson(tx, {
        at: { owner: ME, table: "practice.client", column: "tags", row: String(RECORD) },
        value: ["evening-sleep"],
      }),
    ),
  })
  const rows = Object.entries(filled).map(([table, columns]) => [
    table,
    {
      ...BESIDES[table],
      ...Object.fromEntries(Object.entries(columns).map(([name, { value }]) => [name, value])),
    },
  ])
  await fillTables(db, Object.fromEntries(rows))
})
afterAll(() => stage.close())

const holders = () =>
  stage.server.platform.personalData
    .holders()
    .filter(({ module }) => module === "identity" || module === "practice")

test("every column about somebody is told in the archive, or left out for a reason", async () => {
  const { whole, leftOut } = leftOutBy(holders())
  const accounted: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[] = [filled, leftOut]
  const { db } = stage.server.platform
  expect(await columnsBeside(db, { holders: holders(), whole, accounted })).toEqual([])
})

test("the archive tells what stands in each of them, and nothing that proves who somebody is", async () => {
  const parts = await Promise.all(
    holders().map((holder) => holder.exportOf(stage.server.platform.db.query, ME)),
  )
  const text = JSON.stringify(parts)
  for (const columns of Object.values(filled))
    for (const [name, { value, reads = String(value) }] of Object.entries<Told[string]>(columns))
      expect(text, name).toContain(reads)
  expect(text).not.toContain("secret-")
  expect(parts.flatMap(({ files = [] }) => files)).toContainEqual({
    name: "portrait.jpg",
    key: "public/zz/portrait.jpg",
  })
})
