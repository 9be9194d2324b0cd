import type { ACCOUNT_LISTS, AccountLine } from "@arnica/contract/administration"
import { toCsv } from "../../../platform/csv/csv.ts"
import type { Asked } from "../../../platform/db/asked.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { canBeGiven, isClosedToAdmins, rightsOf } from "../../identity/index.ts"
import type { AdministrationContext } from "../routes.ts"

type Page = Asked & { readonly show?: (typeof ACCOUNT_LISTS)[number] | undefined }

/** A page of accounts, the newest first. */
export const accountsPage = async (
  { identity }: AdministrationContext,
  page: Page,
): Promise<{ total: number; items: AccountLine[] }> => {
  const { total, items } = await identity.users.page(page)
  return {
    total,
    items: items.map((user) => ({
      ...{ id: user.number, uuid: user.id, fullName: user.name, email: user.email },
      ...{ emailValidated: user.emailVerified, isProvider: user.isProvider },
      isClosedToAdmins: isClosedToAdmins(user),
      ...{ rights: rightsOf(user), canBeGiven: canBeGiven(user) },
      createdAt: user.createdAt.toISOString(),
    })),
  }
}

const MOST = 10_000

type Exporting = Omit<Page, "count" | "offset"> & {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}

/** The accounts of a list as a table. Everybody who is in it can read that it was made. */
export const exportAccounts = async (
  ctx: AdministrationContext,
  { actor, request: { id, ip }, ...wanted }: Exporting,
): Promise<string> => {
  const { items } = await accountsPage(ctx, { ...wanted, count: MOST, offset: 0 })
  await ctx.db.transaction((tx) =>
    ctx.audit.recordEach(tx, {
      ...{ actor, action: "administration.accountsExported", details: { accounts: items.length } },
      ...{ subjects: items.map(({ uuid }) => uuid), request: { id, ip } },
    }),
  )
  return toCsv([
    ["id", "uuid", "name", "email", "confirmed", "specialist", "rights", "created"],
    ...items.map((line) => [
      ...[line.id, line.uuid, line.fullName, line.email],
      ...[line.emailValidated ? "yes" : "no", line.isProvider ? "yes" : "no"],
      ...[line.rights.join(" "), line.createdAt],
    ]),
  ])
}
