import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import mails from "@arnica/i18n/messages/en/mails.json" with { type: "json" }
import { expect, test } from "vitest"
import { OTHER_MAILS, PRACTICE_MAIL_GROUPS, PRACTICE_MAILS } from "./practice-mails.ts"

const MODULES = path.resolve(import.meta.dirname, "../../../../../server/src/modules")
/** What letters share, and what is no mail. */
const PARTS = ["label", "place", "footer", "calendar", "phoneCode"]

/** The source of a module, tests left out. */
const sourceOf = async (module: string): Promise<string> => {
  const files = await readdir(path.join(MODULES, module), { recursive: true })
  const code = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  return (await Promise.all(code.map((file) => readFile(path.join(MODULES, module, file), "utf8")))).join(
    "\n",
  )
}

test("every mail that specialists get stands in a line of their page, and each is known for whom it is", async () => {
  const account = `${await sourceOf("identity")}\n${await sourceOf("privacy")}`
  const known = new Set<string>([...Object.values(PRACTICE_MAILS).flat(), ...OTHER_MAILS, ...PARTS])
  const unknown = Object.keys(mails).filter(
    (kind) => !(known.has(kind) || new RegExp(`\\b${kind}\\b`).test(account)),
  )
  expect(unknown).toEqual([])
})

test("no mail is named that there is not", () => {
  const named = [...Object.values(PRACTICE_MAILS).flat(), ...OTHER_MAILS]
  expect(named.filter((kind) => !(kind in mails))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test("the page has a line for each group, and one for the account", () => {
  expect(PRACTICE_MAIL_GROUPS).toEqual([...Object.keys(PRACTICE_MAILS), "account"])
})

test("what is written about appointments to the specialist's side is in the line of sessions", async () => {
  const entries = (await sourceOf("booking")).split(/^(?=export const )/m)
  const kinds = new Set(
    entries
      .filter((text) => /^ {2}to: "provider",$/m.test(text))
      .flatMap((text) => [...text.matchAll(/subject: t\([`"]mails:(\w+)/g)].map(([, kind]) => kind)),
  )
  const listed: readonly string[] = PRACTICE_MAILS.sessions
  expect(kinds.size).toBeGreaterThan(2)
  expect([...kinds].filter((kind) => kind === undefined || !listed.includes(kind))).toEqual([])
})
