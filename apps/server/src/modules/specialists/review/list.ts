import type { SpecialistLine } from "@arnica/contract/specialist-review"
import type { Language } from "@arnica/i18n/languages"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { catalogTerms } from "../catalog-terms.ts"
import { progressTold } from "../domain/missing.ts"
import { fullNameOf } from "../domain/names.ts"
import type { WizardContext } from "../wizard/context.ts"
import { lastDayOfNotice, licenceExpiring } from "../wizard/licence-dates.ts"
import { type LineRow, type ListFilter, listSpecialists } from "./list-repository.ts"

type Needs = Pick<WizardContext, "db" | "identity" | "catalog" | "clock" | "specialistsAt">

const toInstant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Lines as they go out, with the addresses of the accounts. */
export const presentLines = async (
  { identity, catalog, clock }: Needs,
  { rows, language }: { readonly rows: readonly LineRow[]; readonly language: Language },
): Promise<SpecialistLine[]> => {
  const [users, reference] = await Promise.all([
    identity.users.byIds(rows.map(({ userId }) => userId)),
    catalog(),
  ])
  const terms = catalogTerms(reference, language)
  return rows.map((row) => ({
    id: row.id,
    fullName: fullNameOf(row),
    email: users.get(row.userId)?.email ?? "",
    // check-ignore wire-names: a line of the answer
    atlasUrl: row.url,
    status: row.status,
    domain: terms.domain(row.domain).name,
    city: row.city,
    progress: progressTold({ status: row.status, kept: row.progress }),
    createdAt: new Date(row.createdAt).toISOString(),
    version: row.version,
    submittedAt: toInstant(row.submittedAt),
    waitingSince: toInstant(row.waitingSince),
    licenceExpiring: licenceExpiring(row, clock.now()),
  }))
}

type Asked = ListFilter & { readonly language: Language }

/** Whose accounts a filter is about: by a text that reads as an address, and by a clinic; undefined for everybody's. */
const ownersBy = async (
  { identity, specialistsAt }: Needs,
  { q, clinic }: ListFilter,
): Promise<string[] | undefined> => {
  const byAddress = q?.includes("@") ? await identity.users.idsBy(q) : undefined
  const members = clinic ? (await specialistsAt(clinic)).map(({ userId }) => userId) : undefined
  return byAddress === undefined ? members : byAddress.filter((id) => members?.includes(id) ?? true)
}

/** A page of a list. */
export const pageOfSpecialists = async (
  ctx: Needs,
  { language, ...asked }: Asked & { readonly count: number; readonly offset: number },
): Promise<{ total: number; items: SpecialistLine[] }> => {
  const { total, rows } = await listSpecialists(ctx.db.query, {
    ...asked,
    lastDay: lastDayOfNotice(ctx.clock.now()),
    owners: await ownersBy(ctx, asked),
  })
  return { total, items: await presentLines(ctx, { rows, language }) }
}

const BATCH = 1_000
const COLUMNS = [
  "id",
  "fullName",
  "email",
  "status",
  "domain",
  "city",
  "progress",
  "createdAt",
  "submittedAt",
  "waitingSince",
  "atlasUrl",
  "licenceExpiring",
] as const

const cellsOf = (line: SpecialistLine): (string | number | null)[] => [
  line.id,
  line.fullName,
  line.email,
  line.status,
  line.domain,
  line.city,
  line.progress,
  line.createdAt,
  line.submittedAt,
  line.waitingSince,
  // check-ignore wire-names: a line of the answer
  line.atlasUrl,
  line.licenceExpiring,
]

type Exporting = Asked & {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}

/** The whole list as CSV (RFC 4180), piece by piece. Everybody who is in it can read that it was made. */
export const specialistsAsCsv = (
  ctx: Needs & Pick<WizardContext, "audit">,
  { language, actor, request: { id, ip }, ...filter }: Exporting,
): AsyncGenerator<string> =>
  csvInPieces<SpecialistLine>({
    head: COLUMNS,
    size: BATCH,
    cells: cellsOf,
    read: async ({ skipped }) => {
      const { rows } = await listSpecialists(ctx.db.query, {
        ...filter,
        lastDay: lastDayOfNotice(ctx.clock.now()),
        owners: await ownersBy(ctx, filter),
        count: BATCH,
        offset: skipped,
      })
      await ctx.db.transaction((tx) =>
        ctx.audit.recordEach(tx, {
          actor,
          action: "specialists.listExported",
          request: { id, ip },
          subjects: rows.map(({ userId }) => userId),
        }),
      )
      return await presentLines(ctx, { rows, language })
    },
  })
