import type { groupEndpoints } from "@arnica/contract/groups"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import { callOffGroup } from "./call-off-group.ts"
import { changeGroup, listGroups, readGroup } from "./change-group.ts"
import { groupChoices, makeGroups } from "./make-groups.ts"
import { moveGroup } from "./move-group.ts"
import { publicGroups } from "./present-groups.ts"

/** Sessions for several. */
export const groupRoutes = (ctx: BookingContext): Handlers<typeof groupEndpoints> => ({
  "GET /api/v2/specialists/{atlasUrl}/groups": ({ params, language }) =>
    publicGroups(ctx, { profileUrl: params.atlasUrl, language }),
  "GET /api/v2/practice/groups": ({ actor, query, language }) =>
    listGroups(ctx, { ...query, actor, language }),
  "GET /api/v2/practice/groups/choices": ({ language }) => groupChoices(ctx, language),
  "POST /api/v2/practice/groups": async ({ actor, body, language }) => {
    const { specialistId } = actor
    const wish = { ...body, start: Date.parse(body.start), specialistId, language }
    return answer({ status: 201, body: { items: await makeGroups(ctx, wish) } })
  },
  "GET /api/v2/practice/groups/{id}": ({ actor, params, language }) =>
    readGroup(ctx, { ...params, actor, language }),
  "PATCH /api/v2/practice/groups/{id}": ({ actor, params, body, language }) =>
    changeGroup(ctx, { ...params, actor, language, change: body }),
  "POST /api/v2/practice/groups/{id}/rescheduling": ({ actor, params, body, language }) =>
    moveGroup(ctx, { ...params, ...body, actor, language }),
  "POST /api/v2/practice/groups/{id}/cancellation": ({ actor, params, body, language }) =>
    callOffGroup(ctx, { ...params, ...body, actor, language }),
})
