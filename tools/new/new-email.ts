import type { Draft } from "./draft.ts"
import { capital, parseMember, spoken } from "./names.ts"
import { moduleFolder } from "./new-module.ts"
import { fillSkeleton, type Names } from "./skeleton.ts"
import { addImport, addImportedNames, replaceOnce } from "./text-lists.ts"
import { addWords } from "./words.ts"

const LISTS = /: readonly CataloguedNotification\[\] = \[([^\]]*)\]/
/** The list of a module's entries, with the comment above it. */
const LIST_STATEMENT =
  /(?:^\/\*\*.*\*\/\n)?^export const \w+Notifications: readonly CataloguedNotification\[\] = \[/m
const PARTS = ["button", "defineNotification", "EXAMPLE", "text"] as const

const addEntry = (text: string, names: Names): string => {
  const entries = LISTS.exec(text)?.[1]?.trim().replace(/,$/, "")
  if (entries === undefined)
    throw new Error("it lists its entries another way; add one by hand (CONTRIBUTING.md)")
  const imported = addImportedNames(text, { source: "../notifications/index.ts", names: PARTS })
  const listed = replaceOnce(imported, {
    pattern: LISTS,
    by: `: readonly CataloguedNotification[] = [${entries === "" ? "" : `${entries}, `}${names.name}]`,
  })
  const statement = LIST_STATEMENT.exec(listed)?.[0] ?? ""
  return listed.replace(statement, () => `${fillSkeleton("email/entry.ts", names)}\n${statement}`)
}

/** A module that tells people nothing yet says that it does. */
const contribute = (text: string, word: string): string => {
  const contribution = `notificationEntries.contribute(${word}Notifications)`
  if (text.includes(contribution)) return text
  const needing = replaceOnce(text, {
    pattern: /^ {2}needs: \{/m,
    by: "  needs: { notifications: notificationsModule,",
  })
  const contributing = / {2}contributes: \[/.test(needing)
    ? needing.replace("  contributes: [", () => `  contributes: [${contribution}, `)
    : replaceOnce(needing, {
        pattern: /^ {2}create:/m,
        by: `  contributes: [${contribution}],\n  create:`,
      })
  return [
    `import { notificationEntries } from "../notifications/index.ts"`,
    `import { notificationsModule } from "../notifications/module.ts"`,
    `import { ${word}Notifications } from "./notifications.ts"`,
  ].reduce(addImport, contributing)
}

/** An e-mail of a module that exists: its entry in the catalogue, with an example, and its words. */
export const newEmail = (draft: Draft, given: string): void => {
  const { word, name } = parseMember(given)
  const folder = moduleFolder(word)
  if (!draft.has(`${folder}/module.ts`)) throw new Error(`there is no module ${word}`)
  const key = `${word}${capital(name)}`
  const shown = spoken(name).split(" ").slice(0, 2).join(" ")
  const names = { word, name, key, spoken: spoken(name) }
  const file = `${folder}/notifications.ts`
  if (!draft.has(file)) draft.create(file, fillSkeleton("email/notifications.ts", names))
  draft.change(file, (text) => addEntry(text, names))
  draft.change(`${folder}/module.ts`, (text) => contribute(text, word))
  addWords(draft, {
    namespace: "mails",
    keys: [key],
    texts: { subject: shown, text: "{{date}}", button: "View" },
  })
  draft.say(
    `Call notifyUser(ctx, { tx, notification: ${name}, userId, facts }) in the transaction that makes it true.`,
  )
  draft.say(
    "Choose its occasion (packages/contract/src/occasions.ts): what its reader switches off, or that it always comes.",
  )
  draft.say(`See it in every language: /dev/emails, under ${word}.${name}.`)
}
