import type { AccountLine } from "@arnica/contract/administration"
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
    items: items.map(({ id, number, name, email, emailVerified, isProvider, createdAt }) => ({
      ...{ id: number, uuid: id, fullName: name, email, emailValidated: emailVerified, isProvider },
      createdAt: createdAt.toISOString(),
    })),
  }
}
