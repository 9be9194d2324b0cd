import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

const SOURCE = path.resolve(import.meta.dirname, "../..")
/** Where what is kept for years is shown: who agreed, looked, decided, paid or wrote, and when. */
const RECORDS = [
  "features/administration/components/setting-history.tsx",
  "features/administration/screens/audit-screen.tsx",
  "features/administration/screens/orders-screen.tsx",
  "features/administration/screens/settings-screen.tsx",
  "features/practice/components/notes.tsx",
  "features/practice/components/statement-lines.tsx",
  "features/privacy/parts/access-part.tsx",
  "features/privacy/parts/consents-part.tsx",
  "features/vetting/parts/asked-before.tsx",
  "features/vetting/parts/audit-dialog.tsx",
  "features/vetting/parts/documents.tsx",
  "features/vetting/parts/history-dialog.tsx",
  "platform/audit/audit-text.ts",
]

test.each(RECORDS)("%s dates its records with their year", (file) => {
  const text = readFileSync(path.join(SOURCE, file), "utf8")
  const dated = text.match(/formatDateTime\(\{[^}]*\}\)/g) ?? []
  expect(dated).not.toEqual([])
  // The usual style is that of appointments, which names the weekday in place of the year.
  expect(dated.filter((call) => !call.includes('style: "long"'))).toEqual([])
})
