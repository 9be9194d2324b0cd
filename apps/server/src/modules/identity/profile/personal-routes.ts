import type { personalEndpoints } from "@arnica/contract/personal"
import { AppError } from "../../../platform/errors.ts"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { Platform } from "../../../platform/types.ts"
import type { Catalog } from "../../catalog/index.ts"
import type { AccountEmails } from "../account-emails.ts"
import type { IdentityNeeds } from "../needs.ts"
import { accountPolicy } from "../policy.ts"
import type { MailLimits } from "../sign-in/mail-limits.ts"
import { readOwnCnp } from "./cnp.ts"
import {
  confirmNotificationEmail,
  notificationsDetails,
  saveNotificationEmail,
} from "./notification-settings.ts"
import { endOnboarding, onboarding, rememberStep } from "./onboarding.ts"
import { personalProfile } from "./personal-profile.ts"
import { removePhoto, savePhoto } from "./photo.ts"
import { preferences, savePreferences } from "./preferences.ts"
import { savePersonalProfile } from "./save-personal-profile.ts"
import { readUnsubscribe, unsubscribe } from "./unsubscribe.ts"
import { confirmCode, phoneState, sendCode } from "./validate-phone.ts"

/** What the calls need: the platform, the catalogue, and who writes e-mails. */
export type PersonalNeeds = Platform &
  Pick<IdentityNeeds, "partnerFacts" | "followNames"> & {
    readonly readCatalog: () => Promise<Catalog>
    readonly emails: AccountEmails
    readonly mailLimits: MailLimits
  }

/** Personal data is kept by no cache on the way. */
const PRIVATE = { "cache-control": "no-store" } as const

type Routes = Handlers<typeof personalEndpoints>

/** The calls about what people tell of themselves. Each one reads and changes the data of who is signed in, and no other. */
export const personalRoutes = (needs: PersonalNeeds): Routes => ({
  ...profileRoutes(needs),
  ...newsRoutes(needs),
})

type ProfileRoute =
  | "GET /rest/v2/client/personalInfo"
  | "POST /rest/v2/client/saveTabPersonal"
  | "GET /api/v2/users/me/cnp"
  | "POST /api/v2/users/me/photo"
  | "DELETE /api/v2/users/me/photo"
  | "POST /rest/v2/client/isPhoneNumberValidated"

const profileRoutes = (needs: PersonalNeeds): Pick<Routes, ProfileRoute> => {
  const shown = async (userId: string) =>
    answer({
      headers: PRIVATE,
      body: await personalProfile(needs.fields, { on: needs.db.query, userId }),
    })
  return {
    "GET /rest/v2/client/personalInfo": ({ actor }) => shown(actor.userId),
    "POST /rest/v2/client/saveTabPersonal": async ({ actor, body, language, request }) => {
      const catalog = await needs.readCatalog()
      await savePersonalProfile(needs, { actor, change: body, catalog, language, request })
      return await shown(actor.userId)
    },
    "GET /api/v2/users/me/cnp": async ({ actor, request }) =>
      answer({ headers: PRIVATE, body: { cnp: await readOwnCnp(needs, { actor, request }) } }),
    "POST /api/v2/users/me/photo": async ({ actor, body, files }) => {
      const [upload] = files
      if (upload === undefined) throw new AppError("badInput")
      const photo = await savePhoto(needs, { userId: actor.userId, upload, crop: body.crop })
      return answer({ status: 201, body: { photo } })
    },
    "DELETE /api/v2/users/me/photo": async ({ actor }) => {
      await removePhoto(needs, actor.userId)
      return undefined
    },
    "POST /rest/v2/client/isPhoneNumberValidated": async ({ actor, body, language, request }) => {
      const { phone, phoneCountryCode, code } = body
      const asked = { userId: actor.userId, language, address: request.ip, phone, phoneCountryCode }
      if (code !== undefined) return await confirmCode(needs, { asked, code })
      return body.sendCode === true ? await sendCode(needs, asked) : await phoneState(needs, asked)
    },
  }
}

const newsRoutes = (needs: PersonalNeeds): Omit<Routes, ProfileRoute> => ({
  "GET /rest/v2/client/notificationsDetails": ({ actor }) => notificationsDetails(needs, actor.userId),
  "POST /rest/v2/client/notificationEmail": ({ actor, body }) =>
    saveNotificationEmail(needs, { userId: actor.userId, email: body }),
  "POST /api/v2/users/me/notification-email/confirmation": ({ actor, body }) =>
    confirmNotificationEmail(needs, { userId: actor.userId, token: body.token }),
  "GET /api/v2/users/me/notification-preferences": ({ actor }) => preferences(needs, actor.userId),
  "PATCH /api/v2/users/me/notification-preferences": ({ actor, body }) =>
    savePreferences(needs, { userId: actor.userId, set: body }),
  "POST /api/v2/notifications/unsubscribe": ({ query }) => unsubscribe(needs, query.token),
  "GET /api/v2/notifications/unsubscriptions": async ({ query }) =>
    answer({ headers: PRIVATE, body: await readUnsubscribe(needs, query.token) }),
  "POST /api/v2/notifications/unsubscriptions": ({ body }) => unsubscribe(needs, body.token),
  "GET /rest/v2/account/{id}/onboard": async ({ actor, params }) => {
    accountPolicy.authorize(actor, "own", { number: params.id })
    await endOnboarding(needs, actor.userId)
    return { clientNeedsOnboarding: false as const }
  },
  "GET /api/v2/users/me/onboarding": ({ actor }) => onboarding(needs, actor.userId),
  "PATCH /api/v2/users/me/onboarding": ({ actor, body }) =>
    rememberStep(needs, { userId: actor.userId, step: body.step }),
})
