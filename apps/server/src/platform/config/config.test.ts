import { createHash } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, expect, test } from "vitest"
import { ConfigError, loadConfig } from "./config.ts"

const dataDir = mkdtempSync(path.join(os.tmpdir(), "arnica-config-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const keyOf = (name: string): string => createHash("sha256").update(name).digest("base64")

const DATA = { DATA_DIR: dataDir }
const PRODUCTION = {
  ...DATA,
  ENVIRONMENT: "production",
  DATABASE_URL: "postgres://a:b@db/arnica",
  SECRET: "kR7vJq2ZpX9mTb4WcY6nHs3LdFg8aUeQ",
  FIELD_KEYS: `autumn:${keyOf("autumn")},spring:${keyOf("spring")}`,
  PUBLIC_URL: "https://www.arnica.example/",
  SMTP_URL: "smtps://a:b@mail.example",
  GATEWAY: "braintree",
  BRAINTREE_MERCHANT_ID: "m",
  BRAINTREE_PUBLIC_KEY: "p",
  BRAINTREE_PRIVATE_KEY: "k",
  BRAINTREE_MERCHANT_ACCOUNTS: "RON=ron,EUR=eur",
}

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test("production refuses what would undo its promises, all of it at once and a line each", () => {
  const zeros = Buffer.alloc(32).toString("base64")
  const weak = {
    PUBLIC_URL: "http://www.arnica.example",
    SECRET: "a".repeat(36),
    FIELD_KEYS: `new:${zeros},old:${keyOf("old")},worn:${Buffer.from("ab".repeat(16)).toString("base64")}`,
  }
  expect(problemsOf({ ...PRODUCTION, ...weak })).toEqual([
    expect.stringMatching(/^PUBLIC_URL begins with http:/),
    expect.stringMatching(/^SECRET is too easy to guess/),
    expect.stringMatching(/^FIELD_KEYS: the key new is too easy to guess/),
    expect.stringMatching(/^FIELD_KEYS: the key worn is too easy to guess/),
  ])
  expect(problemsOf({ ...DATA, ...weak, PUBLIC_URL: "http://localhost:3000" })).toEqual([])
})

test("everything has a default outside production", () => {
  const config = loadConfig(DATA)
  expect(config).toMatchObject({
    environment: "development",
    isProduction: false,
    port: 3000,
    publicUrl: "http://localhost:3000",
    roles: ["web", "api", "realtime", "worker"],
    gateway: { kind: "local" },
  })
})

test("a development secret is made once and kept", () => {
  const { secret } = loadConfig(DATA)
  expect(secret.length).toBeGreaterThan(32)
  expect(loadConfig(DATA).secret).toBe(secret)
})

test("the address of another environment is refused", () => {
  const mixed = { ...PRODUCTION, PUBLIC_URL: "https://www.staging.arnica.example" }
  expect(problemsOf(mixed)).toEqual(["PUBLIC_URL is the website of staging, but ENVIRONMENT is production"])
  expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: "https://elsewhere.example" })).toEqual([])
})

test("production takes real settings", () => {
  const config = loadConfig(PRODUCTION)
  expect(config.isProduction).toBe(true)
  expect(config.publicUrl).toBe("https://www.arnica.example")
  expect(config.gateway).toMatchObject({ kind: "braintree", merchantAccounts: { RON: "ron", EUR: "eur" } })
})

test("the first field key is the current one", () => {
  const { fieldKeys } = loadConfig(PRODUCTION)
  expect(fieldKeys.map(({ id, key }) => [id, key.symmetricKeySize])).toEqual([
    ["autumn", 32],
    ["spring", 32],
  ])
})

test("two field keys of one name are refused", () => {
  const key = Buffer.alloc(32, 1).toString("base64")
  expect(problemsOf({ ...PRODUCTION, FIELD_KEYS: `a:${key},a:${key}` })).toEqual([
    expect.stringContaining("FIELD_KEYS: its value is refused"),
  ])
})

test("without field keys they follow from the secret", () => {
  const given = { ...DATA, SECRET: "y".repeat(32) }
  const [one] = loadConfig(given).fieldKeys
  expect(one.key.equals(loadConfig(given).fieldKeys[0].key)).toBe(true)
  expect(one.key.equals(loadConfig(DATA).fieldKeys[0].key)).toBe(false)
})

test.each(["DATABASE_URL", "SECRET", "FIELD_KEYS", "PUBLIC_URL", "SMTP_URL", "GATEWAY"])(
  "production demands %s",
  (name) => {
    expect(problemsOf({ ...PRODUCTION, [name]: "" })).toEqual([expect.stringContaining(`${name} is not set`)])
  },
)

test.each([
  [{ GATEWAY: "local" }, /GATEWAY is local/],
  [{ CLOCK: "simulated" }, /CLOCK is simulated/],
  [{ ARNICA_DEMO: "1" }, /ARNICA_DEMO is on/],
  [{ BRAINTREE_PRIVATE_KEY: "" }, /BRAINTREE_PRIVATE_KEY is not set/],
])("production refuses %j", (env, message) => {
  expect(problemsOf({ ...PRODUCTION, ...env })).toEqual([expect.stringMatching(message)])
})

test.each([
  ["PORT", "99999", '"99999"', "0 to 65535"],
  ["LOG_LEVEL", "loud", '"loud"', "fatal, error"],
  ["DATABASE_URL", "mysql://x", "its value", "postgres://"],
  ["SECRET", "short", "its value", "at least 32"],
  ["FIELD_KEYS", "autumn:c2hvcnQ=", "its value", "32 bytes"],
  ["FIELD_KEYS", "autumn", "its value", "32 bytes"],
  ["MAIL_FROM", "nobody", '"nobody"', "Name <address>"],
  ["ROLES", "web,sleep", '"web,sleep"', "web, api"],
  ["CALENDAR_HOSTS", "https://calendar.example/x", '"https://calendar.example/x"', "names of hosts"],
  ["ENVIRONMENT", "moon", '"moon"', "cloud-eu"],
])("a wrong %s is named, with what is allowed", (name, value, shown, allowed) => {
  const problems = problemsOf({ ...DATA, [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`${name}: ${shown} is refused`)
  expect(problems[0]).toContain(allowed)
})

test.each([
  [{ S3_BUCKET: "b", S3_ACCESS_KEY_ID: "a" }, /belong together/],
  [{ S3_ENDPOINT: "https://files.example" }, /of no use without S3_BUCKET/],
])("half a bucket is refused: %j", (env, message) => {
  expect(problemsOf({ ...DATA, ...env })).toEqual([expect.stringMatching(message)])
})

test.each([
  [{}, undefined, true],
  [{ DATABASE_DIRECT_URL: "postgres://a:b@db/arnica" }, "postgres://a:b@db/arnica", true],
  [{ DATABASE_DIRECT_URL: "postgres://a:b@direct/arnica" }, "postgres://a:b@direct/arnica", false],
  [
    { DATABASE_DIRECT_URL: "postgres://a:b@direct/arnica", DATABASE_PREPARED: "1" },
    "postgres://a:b@direct/arnica",
    true,
  ],
  [{ DATABASE_PREPARED: "0" }, undefined, false],
])("with %j sessions are held at %s, and statements are prepared: %s", (env, directUrl, prepares) => {
  const { databaseDirectUrl, preparesStatements } = loadConfig({ ...PRODUCTION, ...env })
  expect([databaseDirectUrl, preparesStatements]).toEqual([directUrl, prepares])
})

test("a direct address alone is refused", () => {
  expect(problemsOf({ ...DATA, DATABASE_DIRECT_URL: "postgres://a:b@db/arnica" })).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL is of no use/),
  ])
})

const LIVEKIT = {
  LIVEKIT_URL: "wss://media.example",
  LIVEKIT_API_KEY: "key",
  LIVEKIT_API_SECRET: "s".repeat(32),
}

test.each([
  [{}, { kind: "embedded", address: undefined, ports: undefined }],
  [{ VIDEO_FORWARDING: "off" }, undefined],
  [
    { VIDEO_FORWARDING_PORTS: "40000-40199", VIDEO_FORWARDING_ADDRESS: "203.0.113.9" },
    { kind: "embedded", address: "203.0.113.9", ports: [40_000, 40_199] },
  ],
  [{ ...LIVEKIT, VIDEO_FORWARDING: "off" }, expect.objectContaining({ kind: "livekit", apiKey: "key" })],
])("with %j groups are forwarded by %j", (env, forwarding) => {
  expect(loadConfig({ ...DATA, ...env }).forwarding).toEqual(forwarding)
})

test.each([
  [{ VIDEO_FORWARDING_PORTS: "40000-40010" }, /must span/],
  [{ VIDEO_FORWARDING_PORTS: "80-40010" }, /VIDEO_FORWARDING_PORTS/],
  [{ VIDEO_FORWARDING_ADDRESS: "media.example" }, /an IP address/],
  [{ LIVEKIT_URL: "https://media.example" }, /LIVEKIT_URL/],
  [{ ...LIVEKIT, LIVEKIT_API_SECRET: "" }, /LIVEKIT_API_SECRET is not set/],
])("forwarding with %j is refused", (env, message) => {
  expect(problemsOf({ ...DATA, ...env })).toEqual([expect.stringMatching(message)])
})

test("every wrong setting is named at once", () => {
  expect(problemsOf({ ...DATA, PORT: "x", LOG_LEVEL: "y" })).toHaveLength(2)
})

test("an unset ENVIRONMENT in a production process is production", () => {
  expect(problemsOf({ ...DATA, NODE_ENV: "production" }).join()).toContain("DATABASE_URL is not set")
})
