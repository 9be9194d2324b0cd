import type { ACCOUNT_LISTS, AccountLine } from "@arnica/contract/administration"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { Asked } from "../../../platform/db/asked.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { givableRights, isOpenToAdmins, listRights, mayAppoint, type UserRow } from "../../identity/index.ts"
import type { AdministrationContext } from "../context.ts"

type Page = Asked & { readonly show?: (typeof ACCOUNT_LISTS)[number] | undefined }
type Neighbours = Pick<AdministrationContext, "identity" | "specialists">

/** How the profiles of the specialists among these users stand. */
const profilesOf = async (
  { specialists }: Neighbours,
  userIds: readonly string[],
): Promise<(userId: string) => string | undefined> => {
  const ids = await specialists.idsOfUsers(userIds)
  const profiles = await specialists.bySpecialistIds([...ids.values()])
  return (userId) => profiles.get(ids.get(userId) ?? 0)?.status
}

/** What an admin may give somebody and take from them; nobody changes their own. */
const rightsToChange = (
  reader: UserRow | undefined,
  user: UserRow,
): Pick<AccountLine["abilities"], "giveRights" | "takeRights"> =>
  mayAppoint(reader) && reader?.id !== user.id
    ? { giveRights: givableRights(user), takeRights: listRights(user) }
    : { giveRights: [], takeRights: [] }

/** A page of accounts, the newest first. */
export const accountsPage = async (
  ctx: Neighbours,
  { actor, ...page }: Page & { readonly actor: Pick<SignedIn, "userId"> },
): Promise<{ total: number; items: AccountLine[] }> => {
  const { users } = ctx.identity
  const [{ total, items }, admins] = await Promise.all([users.page(page), users.byIds([actor.userId])])
  const reader = admins.get(actor.userId)
  const profileOf = await profilesOf(
    ctx,
    items.flatMap(({ id, isProvider }) => (isProvider ? [id] : [])),
  )
  return {
    total,
    items: items.map((user) => ({
      id: user.number,
      uuid: user.id,
      fullName: user.name,
      email: user.email,
      emailValidated: user.emailVerified,
      isProvider: user.isProvider,
      rights: listRights(user),
      createdAt: user.createdAt.toISOString(),
      abilities: {
        impersonate: reader?.mayImpersonate === true && isOpenToAdmins(user, profileOf(user.id)),
        ...rightsToChange(reader, user),
      },
    })),
  }
}

const PIECE = 1_000

type Exporting = Omit<Page, "count" | "offset"> & {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}

/** The accounts of a list as a table, piece by piece. Everybody who is in it can read that it was made. */
export const exportAccounts = (
  ctx: AdministrationContext,
  { actor, request: { id, ip }, ...wanted }: Exporting,
): AsyncGenerator<string> =>
  csvInPieces<AccountLine>({
    head: ["id", "uuid", "name", "email", "confirmed", "specialist", "rights", "created"],
    size: PIECE,
    read: async ({ skipped }) => {
      const { items } = await accountsPage(ctx, { ...wanted, actor, count: PIECE, offset: skipped })
      await ctx.db.transaction((tx) =>
        ctx.audit.recordEach(tx, {
          actor,
          action: "administration.accountsExported",
          details: { accounts: items.length },
          subjects: items.map(({ uuid }) => uuid),
          request: { id, ip },
        }),
      )
      return items
    },
    cells: (line) => [
      line.id,
      line.uuid,
      line.fullName,
      line.email,
      line.emailValidated ? "yes" : "no",
      line.isProvider ? "yes" : "no",
      line.rights.join(" "),
      line.createdAt,
    ],
  })
