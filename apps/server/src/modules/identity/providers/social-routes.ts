import { socialProviderSchema, type socialSignInEndpoints } from "@arnica/contract/social-sign-in"
import { eq } from "drizzle-orm"
import { SOCIAL_PROVIDERS, type SocialConfig } from "../../../platform/config/social.ts"
import type { Db } from "../../../platform/db/db.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import { SCOPES } from "../adapters/social-providers.ts"
import { credential } from "../tables.ts"

type Needs = { readonly db: Db; readonly social: SocialConfig }

/** The social identity providers that are configured, and those that somebody is connected with. */
export const socialRoutes = ({ db, social }: Needs): Handlers<typeof socialSignInEndpoints> => ({
  "GET /api/settings/{provider}": async ({ params: { provider } }) => {
    const client = social[provider]
    if (client === undefined) throw new AppError("notFound")
    return { clientIds: [client.clientId], scopes: [...SCOPES[provider]] }
  },
  "GET /api/v2/sign-in-providers": async () => ({
    providers: SOCIAL_PROVIDERS.filter((provider) => social[provider] !== undefined),
  }),
  "GET /api/v2/users/me/social-accounts": async ({ actor }) => {
    const rows = await db.query
      .select({ provider: credential.providerId })
      .from(credential)
      .where(eq(credential.userId, actor.userId))
    return { providers: rows.flatMap(({ provider }) => socialProviderSchema.safeParse(provider).data ?? []) }
  },
})
