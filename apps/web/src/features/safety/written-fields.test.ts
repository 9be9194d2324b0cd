import { globSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"

const SOURCES = new URL("../../", import.meta.url)
const FIELD = /<(?:Textarea|SearchField|ReasonField)\b/

/** Fields in which nobody writes of themselves: names that are looked for, and what is written of one's work. */
const OF_WORK = [
  "features/administration/",
  "features/blog/",
  "features/clinic/",
  "features/credits/components/ask-adjustment.tsx",
  "features/groups/",
  "features/journal/components/client-journal.tsx",
  "features/messaging/components/conversation-list.tsx",
  "features/messaging/components/decide-buttons.tsx",
  "features/messaging/parts/",
  "features/practice/",
  "features/prescriptions/",
  "features/reviews/components/answer-form.tsx",
  "features/reviews/components/hide-dialog.tsx",
  "features/reviews/screens/moderation-screen.tsx",
  "features/storekeeping/",
  "features/vetting/",
  "features/vouchers/components/issue-voucher.tsx",
  "features/wizard/",
  "platform/ui/bulk-bar.tsx",
  "shared/attendance/",
]

/** Where the card stands beside a field that another file draws. */
const BESIDE: Readonly<Record<string, string>> = {
  "features/assessments/components/find-test.tsx": "features/assessments/screens/list-screen.tsx",
  "features/search/components/text-filter.tsx": "features/search/screens/search-screen.tsx",
  "platform/forms/reason-field.tsx": "features/appointments/components/report-absence.tsx",
}

test("whoever writes or searches for themselves finds whom to call beside it", async () => {
  const files = globSync("**/*.tsx", { cwd: SOURCES.pathname })
  const silent: string[] = []
  for (const file of files) {
    if (OF_WORK.some((place) => file.startsWith(place))) continue
    if (!FIELD.test(await readFile(new URL(file, SOURCES), "utf8"))) continue
    const text = await readFile(new URL(BESIDE[file] ?? file, SOURCES), "utf8")
    if (!/<(?:HelpWhileTyping|DangerHelp)\b/.test(text)) silent.push(file)
  }
  expect(silent).toEqual([])
})
