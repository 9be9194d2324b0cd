import type { AccountLine } from "@arnica/contract/administration"
import { isClosedToAdmins } from "../../identity/index.ts"
import type { AdministrationContext } from "../routes.ts"

type Page = { readonly text?: string | undefined; readonly count: number; readonly offset: number }

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
      createdAt: user.createdAt.toISOString(),
    })),
  }
}
