import type { Question } from "@arnica/contract/wizard-state"
import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type Asking, progressQuery } from "../queries.ts"
import { useAsking } from "./whose.ts"

type About = Pick<Question, "tab" | "field">

const answersKey = ({ whose }: Asking) => ["wizard", "answers", whose.specialistID ?? null] as const
const answerKey = (asking: Asking, { tab, field }: About) => [...answersKey(asking), tab, field] as const

/** Has what is sent of a profile go one by one: what was answered is kept before the profile is handed in. */
export const inTurn = ({ whose }: Asking): { id: string } => ({ id: `wizard ${String(whose.specialistID)}` })

/** Why answers could not be kept that were not kept since, by what was asked. */
export const unkeptAnswers = (queryClient: QueryClient, asking: Asking): Error[] => {
  const sent = queryClient.getMutationCache().findAll({ mutationKey: answersKey(asking) })
  const last = new Map(sent.map((each) => [JSON.stringify(each.options.mutationKey), each]))
  return [...last.values()].flatMap(({ state: { error } }) => (error === null ? [] : [error]))
}

/** Keeps an answer with what was asked. */
export function useAnswer({ tab, field }: About): UseMutationResult<unknown, Error, string> {
  const asking = useAsking()
  const { api, whose } = asking
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: answerKey(asking, { tab, field }),
    scope: inTurn(asking),
    mutationFn: (answer: string) =>
      api.call("POST /api/v2/spec-wizard/answers", { query: whose, body: { tab, field, answer } }),
    onSuccess: (progress) => queryClient.setQueryData(progressQuery(asking).queryKey, progress),
  })
}

/** An answer that could not be kept when its field was left with its step: what was typed, and why not. */
export function useUnkept(about: About): { readonly text: string; readonly error: Error } | undefined {
  const mutationKey = answerKey(useAsking(), about)
  const queryClient = useQueryClient()
  const [unkept] = useState(() => {
    const last = queryClient.getMutationCache().findAll({ mutationKey, exact: true }).at(-1)
    const { variables, error = null } = last?.state ?? {}
    return typeof variables === "string" && error !== null ? { text: variables, error } : undefined
  })
  return unkept
}
