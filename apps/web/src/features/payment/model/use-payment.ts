import type { Order } from "@arnica/contract/payments"
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import type { MountedCard, TokenRefusal } from "../adapters/card-tokenizer.ts"
import { clientTokenQuery, orderQuery } from "../queries.ts"
import { attemptOf, type CardChoice, type PayAttempt } from "./card-choice.ts"
import { type PayFailure, readPayFailure } from "./pay-failure.ts"

/** Why a try to pay came to nothing: refused by the card fields, or by the server. */
export type PaymentProblem = PayFailure | { readonly kind: "token"; readonly reason: TokenRefusal }

export type PaymentControl = {
  /** Pays; a second press while it runs does nothing. */
  readonly pay: () => void
  readonly isPaying: boolean
  readonly problem: PaymentProblem | null
  readonly choice: CardChoice
  readonly choose: (choice: CardChoice) => void
  /** The card fields that are on the page. */
  readonly setCard: (card: MountedCard | null) => void
}

const payingKey = (orderId: string) => ["payment", "paying", orderId] as const

/** Whether a try to pay an order is under way on this page, what the bank asks included. */
export function usePaying(orderId: string): boolean {
  return useIsMutating({ mutationKey: payingKey(orderId) }) > 0
}

/** Pays an order with the card that is chosen: a nonce first, then the charge. */
export function usePayment(order: Order): PaymentControl {
  const api = useApi()
  const queryClient = useQueryClient()
  const card = useRef<MountedCard | null>(null)
  // A try that got no answer is repeated as it was, so that nothing is charged twice.
  const unanswered = useRef<PayAttempt | null>(null)
  const isBusy = useRef(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const [chosen, setChoice] = useState<CardChoice>({ card: order.savedCard ? "saved" : "new", keep: false })
  const choice: CardChoice = order.savedCard === null ? { ...chosen, card: "new" } : chosen
  const query = orderQuery(api, order.orderID)

  const nextAttempt = async (): Promise<PayAttempt | null> => {
    if (unanswered.current !== null) return unanswered.current
    const made = await card.current?.tokenise()
    if (made?.kind === "nonce") {
      const { nonce, deviceData } = made
      return attemptOf({ choice, nonce, deviceData, key: randomKey(), expected: order.toPay.amount })
    }
    setProblem({ kind: "token", reason: made?.reason ?? "unavailable" })
    if (made?.reason === "pageExpired") {
      await queryClient.refetchQueries({ queryKey: clientTokenQuery(api, order.currency).queryKey })
    }
    return null
  }

  const payment = useMutation({
    mutationKey: payingKey(order.orderID),
    mutationFn: async (): Promise<Order | null> => {
      const attempt = await nextAttempt()
      if (attempt === null) return null
      unanswered.current = attempt
      return await api.call("POST /api/v2/orders/{orderId}/payments", {
        params: { orderId: order.orderID },
        body: attempt.body,
        idempotencyKey: attempt.key,
      })
    },
    onSuccess: (paid) => {
      unanswered.current = null
      if (paid !== null) queryClient.setQueryData(query.queryKey, paid)
    },
    onError: async (error) => {
      const failure = readPayFailure(error)
      if (failure.kind !== "unanswered") unanswered.current = null
      setProblem(failure)
      if (failure.kind === "card" && failure.isRefused) card.current?.reset()
      await queryClient.invalidateQueries({ queryKey: query.queryKey })
    },
    onSettled: () => {
      isBusy.current = false
    },
  })

  return {
    pay: () => {
      if (isBusy.current) return
      isBusy.current = true
      setProblem(null)
      payment.mutate()
    },
    isPaying: payment.isPending,
    problem,
    choice,
    choose: (next) => {
      unanswered.current = null
      setProblem(null)
      setChoice(next)
    },
    setCard: (mounted) => {
      card.current = mounted
    },
  }
}
