import type { Contract } from "@arnica/contract"
import { ApiError } from "@arnica/contract/client"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { CALENDAR, SESSIONS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"

/** What is sent to invite somebody. */
export type InvitationInput = z.input<Contract["POST /api/v2/practice/invitations"]["body"]>

const nearestSchema = z.object({ nearest: z.array(z.object({ start: z.string() })) })

/** The free times near one that is taken; null when the refusal is about something else. */
export function takenTimes(error: Error | null): readonly string[] | null {
  if (!(error instanceof ApiError) || error.code !== "slotTaken") return null
  const told = nearestSchema.safeParse(error.envelope?.data).data?.nearest ?? []
  return told.map(({ start }) => start)
}

/** Whether the server asks if a time outside the specialist's hours is meant. */
export const asksAboutTime = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === "rescheduleWithConflicts"

type Inviting = UseMutationResult<{ readonly client: { readonly fullName: string } }, Error, InvitationInput>

/** Invites somebody to a session. */
export function useInvite(onDone: () => void): Inviting {
  const t = useT("invitations")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InvitationInput) =>
      api.call("POST /api/v2/practice/invitations", { body, idempotencyKey: randomKey() }),
    onSuccess: ({ client }) => {
      notify({ type: "positive", title: t("make.sent", { name: client.fullName }) })
      onDone()
    },
    onSettled: () => refresh(queryClient, ["GET /api/v2/practice/invitations", ...CALENDAR, ...SESSIONS]),
  })
}
