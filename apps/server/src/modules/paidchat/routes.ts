import type { paidChatEndpoints } from "@arnica/contract/paid-chat"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { PaidChatContext } from "./context.ts"
import { buy } from "./use-cases/buy.ts"
import { endBySpecialist } from "./use-cases/end.ts"
import { boughtChats, chatOfConversation, soldChats } from "./use-cases/lists.ts"
import { acceptTerms, wizardOf } from "./use-cases/wizard.ts"

/** The module's calls. */
export const paidChatRoutes = (ctx: PaidChatContext): Handlers<typeof paidChatEndpoints> => ({
  "GET /rest/v2/bookingWizard/paidChat": ({ actor, query: asked, language }) =>
    wizardOf(ctx, { actor, asked, language }),
  "POST /rest/v2/specialist/store/getPaidChatWizardDetails": ({ actor, body: asked, language }) =>
    wizardOf(ctx, { actor, asked, language }),
  "GET /rest/v2/specialist/store/acceptPaidChatTerms/{id}": async ({ actor, params, language }) => {
    await acceptTerms(ctx, { actor, specialistId: params.id, language })
    return { accepted: true }
  },
  "POST /api/v2/paid-chats": async ({ actor, body, language }) =>
    answer({ status: 201, body: await buy(ctx, { ...body, actor, language }) }),
  "GET /rest/v2/clientDashboard/getPaidChatDetails": ({ actor, query, language }) =>
    boughtChats(ctx, { ...query, actor, language }),
  "GET /api/v2/practice/paid-chats": ({ actor, query, language }) =>
    soldChats(ctx, { ...query, actor, language }),
  "GET /api/v2/conversations/{id}/paid-chat": ({ actor, params, language }) =>
    chatOfConversation(ctx, { ...params, actor, language }),
  "POST /api/v2/paid-chats/{id}/end": ({ actor, params, body, language }) =>
    endBySpecialist(ctx, { ...params, ...body, actor, language }),
})
