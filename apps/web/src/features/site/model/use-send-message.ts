import { ApiError } from "@arnica/contract/client"
import type { contactFormSchema } from "@arnica/contract/site"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import type { z } from "zod"
import { useApi } from "../../../platform/api/use-api.ts"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import { contactTicketQuery } from "../queries.ts"

/** What the form hands over. */
export type ContactInput = z.input<typeof contactFormSchema> & {
  readonly website: string
  readonly botCheck?: string
}

/** The server takes a ticket for a program's when it comes back sooner. */
const SOONEST_MS = 3_200

/** Sends a message under the ticket of this visit; the next message takes a new one. */
export function useSendMessage(): UseMutationResult<void, Error, ContactInput> {
  const api = useApi()
  const queryClient = useQueryClient()
  const tickets = contactTicketQuery(api)
  const forget = (): void => queryClient.removeQueries({ queryKey: tickets.queryKey })
  const send = async (input: ContactInput): Promise<void> => {
    const { ticket, takenAt } = await queryClient.fetchQuery(tickets)
    await pause(takenAt + SOONEST_MS - elapsed())
    await api.call("POST /api/v2/contact-messages", { body: { ...input, ticket } })
  }
  return useMutation({
    mutationFn: (input: ContactInput) =>
      send(input).catch((error: unknown) => {
        if (!isTicketRefused(error)) throw error
        forget()
        return send(input)
      }),
    onSuccess: forget,
  })
}

/** A form that stood open too long has an old ticket, which is nothing that people could mend. */
const isTicketRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.details.some(({ path }) => path === "ticket")

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
