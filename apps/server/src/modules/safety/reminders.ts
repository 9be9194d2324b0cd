import { countryName } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import type { Db } from "../../platform/db/db.ts"
import type { Tx } from "../../platform/db/handles.ts"
import type { Office } from "../../platform/mail/letter/write-to-user.ts"
import { writeToUser } from "../../platform/mail/letter/write-to-user.ts"
import type { Identity } from "../identity/index.ts"
import { careFor, LINES, type Line } from "./lines.ts"
import { findFindings, insertReminder } from "./repository.ts"

/** What the reminders need. */
export type RemindersContext = Office & {
  readonly db: Db
  readonly now: () => number
  readonly identity: Office["identity"] & Pick<Identity, "adminIds">
}

/** How many lines have something overdue now. */
export const countOverdue = async ({ db, now }: Pick<RemindersContext, "db" | "now">): Promise<number> => {
  const findings = await findFindings(db.query)
  return LINES.filter((line) => careFor(line, { findings, now: now() }).overdue.length > 0).length
}

type Due = { readonly line: Line; readonly task: "pages" | "operator" | "wrong" }

const tell = async (ctx: RemindersContext, { tx, due }: { tx: Tx; due: readonly Due[] }): Promise<void> => {
  for (const userId of await ctx.identity.adminIds()) {
    await writeToUser(ctx, {
      tx,
      userId,
      isOwnNews: false,
      content: (language) => {
        const t = translator(language)
        return {
          subject: t("mails:helpLinesDue.subject"),
          heading: t("mails:helpLinesDue.subject"),
          blocks: [
            { kind: "text", text: t("mails:helpLinesDue.text") },
            ...due.map(({ line, task }) => ({
              kind: "text" as const,
              text: `${countryName({ language, code: line.countryCode })}, ${line.name ?? line.number}, ${line.number}: ${t(`mails:helpLinesDue.${task}`)}`,
            })),
            {
              kind: "button",
              label: t("mails:helpLinesDue.button"),
              href: `${ctx.publicUrl}/${language}/admin/help-lines`,
            },
          ],
        }
      },
    })
  }
}

/** Tells admins in one mail what has become overdue since the last time; of each day that was due once. */
export const remind = async (ctx: RemindersContext): Promise<void> => {
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const findings = await findFindings(tx)
    const due: Due[] = []
    for (const line of LINES) {
      for (const { task, due: dueAt } of careFor(line, { findings, now }).overdue) {
        if (await insertReminder(tx, { lineId: line.id, task, due: dueAt, now })) due.push({ line, task })
      }
    }
    if (due.length > 0) await tell(ctx, { tx, due })
  })
}
