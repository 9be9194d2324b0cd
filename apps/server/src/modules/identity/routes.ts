import type { identityEndpoints } from "@arnica/contract/identity"
import type { Db } from "../../platform/db/db.ts"
import { AppError } from "../../platform/errors.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import { ACCOUNT_TERMS, termsInForce } from "./terms.ts"
import { personalInfo, savePersonalInfo } from "./use-cases/personal-info.ts"
import { type FindSpecialistFacts, userDetails } from "./use-cases/user-details.ts"
import { findConsents, updateUser } from "./user-repository.ts"

type Needs = { readonly db: Db; readonly now: () => number; readonly findSpecialist: FindSpecialistFacts }

/** The module's calls. Each one reads and changes the account of who is signed in, and no other. */
export const identityRoutes = ({ db, now, findSpecialist }: Needs): Handlers<typeof identityEndpoints> => ({
  "GET /rest/v2/user/details/": ({ actor }) =>
    userDetails(db.query, { userId: actor.userId, findSpecialist }),
  "GET /rest/v2/user/roles": async ({ actor }) => ({
    isAdmin: actor.isAdmin,
    isProvider: actor.isProvider,
    isCorporateAdmin: actor.isCorporateAdmin,
  }),
  "GET /rest/v2/public/islogged": async ({ readActor }) => ({
    isLoggedIn: (await readActor()).kind === "user",
  }),
  "GET /rest/v2/account/newTerms": async ({ actor, language }) => {
    const accepted = await findConsents(db.query, actor.userId)
    return termsInForce(ACCOUNT_TERMS, language).filter(
      (term) => !accepted.some(({ code, version }) => code === term.code && version >= term.version),
    )
  },
  "POST /rest/v2/public/getTranslatedTermsAndConditions": async ({ body, language }) => {
    const [term] = termsInForce([body.code], language)
    if (term === undefined) throw new AppError("notFound")
    return term
  },
  "GET /rest/v2/client/personalInfoSimple": ({ actor }) => personalInfo(db.query, actor.userId),
  "POST /rest/v2/client/personalInfoSimple": ({ actor, body }) =>
    savePersonalInfo(db.query, { userId: actor.userId, info: body, now: now() }),
  "PATCH /api/v2/users/me": async ({ actor, body }) => {
    await updateUser(db.query, { id: actor.userId, set: body, now: now() })
    return userDetails(db.query, { userId: actor.userId, findSpecialist })
  },
})
