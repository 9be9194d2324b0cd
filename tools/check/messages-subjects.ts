import type { Texts } from "./messages-bundles.ts"

/**
 * What the subject of a mail may say beside its own words. Subjects stand on locked screens, in shared mailboxes and in the
 * index of the mail's provider: who sees whom, when and for what is said in the letter alone.
 */
const ALLOWED_SLOTS: ReadonlySet<string> = new Set(["brand", "money"])

const isSubject = (key: string): boolean => /subject/i.test(key.split(".").at(-1) ?? "")

/** Subjects of mails with a slot that may name somebody, a time or what it is about. */
export const revealingSubjects = (texts: Texts): string[] =>
  [...texts].flatMap(([key, text]) => {
    if (!isSubject(key)) return []
    const slots = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = ""]) => name)
    return slots
      .filter((name) => !ALLOWED_SLOTS.has(name))
      .map((name) => `${key}: the subject of a mail says {{${name}}}; say it in the letter`)
  })
