import type { Background, MailLine, Retry } from "@arnica/contract/administration"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { mailLog } from "../../../platform/mail/mail-log.ts"
import type { AdministrationContext } from "../routes.ts"

const iso = (at: number): string => new Date(at).toISOString()

/** What was given up in the background. */
export const givenUp = async ({ outbox, jobs }: AdministrationContext): Promise<Background> => {
  const [letters, failed] = await Promise.all([outbox.dead(), jobs.failed()])
  return {
    letters: letters.map(({ at, ...letter }) => ({ ...letter, at: iso(at) })),
    jobs: failed.map(({ at, ...job }) => ({ ...job, at: iso(at) })),
  }
}

/** Tries something again that was given up; what no longer is stays as it is. */
export const tryAgain = async (
  { db, outbox, jobs, audit }: AdministrationContext,
  { actor, ...what }: Retry & { readonly actor: SignedIn },
): Promise<void> => {
  const isBack = what.kind === "letter" ? await outbox.revive(what) : await jobs.retry(what)
  if (!isBack) return
  const object =
    what.kind === "letter"
      ? { type: "event", id: `${what.eventId} ${what.consumer}` }
      : { type: "job", id: `${what.id} ${what.name}` }
  await db.transaction((tx) => audit.record(tx, { actor, action: "administration.retried", object }))
}

type Page = { readonly to?: string | undefined; readonly count: number; readonly offset: number }

/** A page of mails without what they say. */
export const mailsPage = async (
  { db }: AdministrationContext,
  page: Page,
): Promise<{ total: number; items: MailLine[] }> => {
  const { total, items } = await mailLog(db, page)
  return { total, items: items.map(({ at, ...mail }) => ({ ...mail, at: iso(at) })) }
}
