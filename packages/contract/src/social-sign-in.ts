import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { PASSWORD_MAX_LENGTH } from "./identity.ts"
import { languageSchema, ownPath, timeZoneSchema } from "./shared.ts"

/** The identity providers that people may sign in with. */
export const socialProviderSchema = z.enum(["google", "facebook", "apple"])
export type SocialProvider = z.infer<typeof socialProviderSchema>

/** Where to go when it worked, when an account was made by it, and when it did not work. */
const ways = { next: ownPath, nextWhenNew: ownPath.optional(), failed: ownPath }

/** What begins signing in with a provider. */
export const socialSignInSchema = z.object({
  provider: socialProviderSchema,
  /** Whether an account may be made; only where the terms stand beside the button. */
  signUp: z.boolean(),
  language: languageSchema,
  timeZone: timeZoneSchema,
  ...ways,
})

/** What begins connecting an account with a provider; who has a password proves that they know it. */
export const linkSocialSchema = z.object({
  provider: socialProviderSchema,
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
  next: ownPath,
  failed: ownPath,
})

/** What ends it. */
export const unlinkSocialSchema = z.object({ provider: socialProviderSchema })

/** Calls about signing in with a social identity provider. */
export const socialSignInEndpoints = defineEndpoints({
  "GET /api/settings/{provider}": {
    summary: "This website as a social identity provider knows it; 404 when that provider is not configured",
    audience: "public",
    module: "identity",
    params: z.object({ provider: socialProviderSchema }),
    responses: { 200: z.object({ clientIds: z.array(z.string()), scopes: z.array(z.string()) }) },
    errors: ["notFound"],
  },
  "GET /api/v2/sign-in-providers": {
    summary: "The social identity providers that are configured",
    audience: "public",
    module: "identity",
    responses: { 200: z.object({ providers: z.array(socialProviderSchema) }) },
  },
  "GET /api/v2/users/me/social-accounts": {
    summary: "The providers with which the user's account is connected",
    audience: "user",
    module: "identity",
    responses: { 200: z.object({ providers: z.array(socialProviderSchema) }) },
  },
})
