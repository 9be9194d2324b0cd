import { randomUUID } from "node:crypto"
import { Readable } from "node:stream"
import type { clientAccountEndpoints } from "@arnica/contract/client-account"
import type { clinicAccountEndpoints } from "@arnica/contract/clinic-account"
import type { ownPayoutsEndpoints, payoutRunsEndpoints } from "@arnica/contract/payouts"
import { epochDayOf } from "@arnica/rules/calendar"
import { wallToInstant } from "@arnica/rules/zones"
import { asCsvFile } from "../../platform/csv/csv.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import { clientAccount, setClientAccount } from "./accounts/client-account.ts"
import { clinicAccount, setClinicAccount } from "./accounts/clinic-account.ts"
import { namePayee } from "./accounts/own-account.ts"
import type { PayoutsContext } from "./context.ts"
import type { Run } from "./repository.ts"
import { confirmationOf } from "./use-cases/confirmation.ts"
import { fileOf } from "./use-cases/file.ts"
import { makeRun } from "./use-cases/make-run.ts"
import { approve, discard, handOver, noteOutcome } from "./use-cases/move-run.ts"
import { askForPayout, ownPayouts, takeBackRequest } from "./use-cases/own.ts"
import { exportDue, exportLines, exportRuns } from "./use-cases/tables.ts"
import { duePage, linesPage, presentRun, readRun, runsPage } from "./use-cases/views.ts"

/** Where the books are kept. */
const ZONE = "Europe/Bucharest"

/** A day as the instant at which it begins. */
const atMidnight = <W extends { readonly cutOff: string }>(
  wanted: W,
): Omit<W, "cutOff"> & { cutOff: number } => ({
  ...wanted,
  cutOff: wallToInstant(ZONE, epochDayOf(wanted.cutOff), 0),
})

const fileHeaders = (id: string) => ({
  "cache-control": "private, no-store",
  "content-disposition": `attachment; filename="payouts-${id}.xml"`,
})

/** The module's calls. Those of specialists are about who asks; those of runs are for admins, which is their audience. */
export const payoutRoutes = (
  ctx: PayoutsContext,
): Handlers<
  typeof ownPayoutsEndpoints &
    typeof payoutRunsEndpoints &
    typeof clinicAccountEndpoints &
    typeof clientAccountEndpoints
> => {
  const present = async (actor: SignedIn, run: Promise<Run>) => presentRun(ctx, { actor, run: await run })
  return {
    "GET /api/v2/practice/payouts": ({ actor }) => ownPayouts(ctx, actor),
    "POST /api/v2/practice/payout-requests": async ({ actor }) =>
      answer({ status: 201, body: await askForPayout(ctx, actor) }),
    "DELETE /api/v2/practice/payout-requests": ({ actor }) => takeBackRequest(ctx, actor),
    "POST /api/v2/practice/payout-payee": async ({ actor, body, request }) => {
      await namePayee(ctx, { ...body, password: body.password, actor, request })
      return await ownPayouts(ctx, actor)
    },
    "GET /api/v2/clinic/payout-account": ({ actor }) => clinicAccount(ctx, actor),
    "PATCH /api/v2/clinic/payout-account": ({ actor, body, request }) =>
      setClinicAccount(ctx, { actor, input: body, request }),
    "GET /api/v2/payout-account": ({ actor }) => clientAccount(ctx, actor),
    "PATCH /api/v2/payout-account": ({ actor, body, request }) =>
      setClientAccount(ctx, { actor, input: body, request }),
    "GET /api/v2/admin/payouts/due": ({ query }) => duePage(ctx, atMidnight(query)),
    "GET /api/v2/admin/payouts/due/export": async ({ actor, query, request }) =>
      answer({
        headers: asCsvFile("payouts-due"),
        body: Readable.from(exportDue(ctx, { ...atMidnight(query), actor, request })),
      }),
    "GET /api/v2/admin/payout-runs": ({ actor, query }) => runsPage(ctx, { ...query, actor }),
    "GET /api/v2/admin/payout-runs/export": async ({ actor, request }) =>
      answer({
        headers: asCsvFile("payout-runs"),
        body: Readable.from(await exportRuns(ctx, { actor, request })),
      }),
    "GET /api/v2/admin/payout-runs/{id}/lines/export": async ({ actor, params, request }) =>
      answer({
        headers: asCsvFile("payouts"),
        body: Readable.from(await exportLines(ctx, { actor, request, runId: params.id })),
      }),
    "POST /api/v2/admin/payout-runs": async ({ actor, body, idempotencyKey }) => {
      const key = `${actor.userId}:${idempotencyKey ?? randomUUID()}`
      return answer({
        status: 201,
        body: await present(actor, makeRun(ctx, { ...atMidnight(body), actor, key })),
      })
    },
    "GET /api/v2/admin/payout-runs/{id}": ({ actor, params }) => present(actor, readRun(ctx, params.id)),
    "GET /api/v2/admin/payout-runs/{id}/confirmation": ({ params }) => confirmationOf(ctx, params.id),
    "GET /api/v2/admin/payout-runs/{id}/lines": ({ params, query }) =>
      linesPage(ctx, { ...params, ...query }),
    "POST /api/v2/admin/payout-runs/{id}/approval": ({ actor, params, body, request }) =>
      present(actor, approve(ctx, { ...params, ...body, actor, request })),
    "POST /api/v2/admin/payout-runs/{id}/export": ({ actor, params, body, request }) =>
      present(actor, handOver(ctx, { ...params, ...body, actor, request })),
    "GET /api/v2/admin/payout-runs/{id}/file": async ({ params }) =>
      answer({ headers: fileHeaders(params.id), body: await fileOf(ctx, params.id) }),
    "POST /api/v2/admin/payout-runs/{id}/outcomes": ({ actor, params, body, request }) => {
      const { version, password, ...what } = body
      return present(actor, noteOutcome(ctx, { ...params, version, password, actor, request, what }))
    },
    "POST /api/v2/admin/payout-runs/{id}/discarding": ({ actor, params, body, request }) =>
      present(actor, discard(ctx, { ...params, ...body, actor, request })),
  }
}
