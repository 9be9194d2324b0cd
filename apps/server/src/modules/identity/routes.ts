import type { identityEndpoints } from "@arnica/contract/identity"
import { actingRole, mobileRole, rolesOf } from "@arnica/contract/roles"
import type { FastifyRequest } from "fastify"
import type { Db } from "../../platform/db/db.ts"
import { AppError } from "../../platform/errors.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { Terms } from "./consents/terms.ts"
import type { IdentityNeeds } from "./needs.ts"
import { personalInfo, savePersonalInfo } from "./profile/personal-info.ts"
import { type DetailsNeeds, userDetails } from "./profile/user-details.ts"
import { findUser, updateUser } from "./user-repository.ts"

type Needs = DetailsNeeds &
  Pick<IdentityNeeds, "followNames"> & {
    readonly db: Db
    readonly now: () => number
    readonly terms: Terms
    /** Asks the database, whatever is remembered. */
    readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>
  }

/** The module's calls. Each one reads and changes the account of who is signed in, and no other. */
export const identityRoutes = ({
  db,
  now,
  terms,
  isSignedIn,
  ...needs
}: Needs): Handlers<typeof identityEndpoints> => ({
  "GET /rest/v2/user/details/": ({ actor }) => userDetails(db.query, { actor, ...needs }),
  "GET /rest/v2/user/roles": async ({ actor }) => {
    const user = await findUser(db.query, actor.userId)
    if (user === null) throw new AppError("noSession")
    const { isAdmin, isProvider, isCorporateAdmin, isHrAdmin, isAccountant } = user
    return {
      isAdmin,
      isProvider,
      isCorporateAdmin,
      isHrAdmin,
      isAccountant,
      isOHPsychologist: user.isOhPsychologist,
      roles: [...rolesOf(user)],
      mobileRole: mobileRole(actingRole(user)),
    }
  },
  "GET /rest/v2/public/islogged": async ({ readActor, query, request }) => ({
    isLoggedIn: query.refresh === true ? await isSignedIn(request) : (await readActor()).kind === "user",
  }),
  "POST /rest/v2/public/getTranslatedTermsAndConditions": async ({ body, language }) => {
    const [term] = await terms.inForce({ codes: [body.code], language })
    if (term === undefined) throw new AppError("notFound")
    return term
  },
  "GET /rest/v2/client/personalInfoSimple": ({ actor }) => personalInfo(db.query, actor.userId),
  "POST /rest/v2/client/personalInfoSimple": ({ actor, body, language }) =>
    db.transaction((tx) =>
      savePersonalInfo(needs, { tx, userId: actor.userId, info: body, language, now: now() }),
    ),
  "PATCH /api/v2/users/me": async ({ actor, body }) => {
    await updateUser(db.query, { id: actor.userId, set: body, now: now() })
    return userDetails(db.query, { actor, ...needs })
  },
})
