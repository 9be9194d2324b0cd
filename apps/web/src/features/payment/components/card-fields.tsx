import type { Order } from "@arnica/contract/payments"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useShownScheme } from "@arnica/ui/scheme"
import { Loading, Skeleton } from "@arnica/ui/skeleton"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import type { CardMount, MountedCard } from "../adapters/card-tokenizer.ts"
import { tokenizerFor } from "../adapters/tokenizer-for.ts"
import { clientTokenQuery } from "../queries.ts"
import s from "./card-fields.module.css"

type CardFieldsProps = {
  readonly order: Order
  readonly mode: CardMount["mode"]
  readonly onCard: (card: MountedCard | null) => void
  readonly onSubmit: () => void
}

/** The gateway's own fields for a card; for a kept card only what the bank asks. */
export function CardFields(props: CardFieldsProps): ReactElement {
  const t = useT("payment")
  const place = useRef<HTMLDivElement>(null)
  const { state, isAsked, retry } = useCardFields(place, props)
  const isHidden = state !== "ready" || (props.mode === "saved" && !isAsked)
  return (
    <div>
      {isAsked ? (
        <span role="status">
          <VisuallyHidden>{t("card.challenge")}</VisuallyHidden>
        </span>
      ) : null}
      {state === "loading" && props.mode === "card" ? (
        <Loading label={t("card.loading")}>
          <div className={s.loading}>
            <Skeleton shape="block" height={82} />
            <Skeleton shape="block" height={110} />
          </div>
        </Loading>
      ) : null}
      {state === "failed" ? (
        <Callout
          tone="negative"
          role="alert"
          actions={
            <Button variant="quiet" size="small" onClick={retry}>
              {t("card.retry")}
            </Button>
          }
        >
          {t("card.failed")}
        </Callout>
      ) : null}
      <div ref={place} className={s.place} data-hidden={isHidden || undefined} />
    </div>
  )
}

type Fields = {
  readonly state: "loading" | "ready" | "failed"
  readonly isAsked: boolean
  readonly retry: () => void
}

/** Puts the gateway's fields into a place, and takes them away with it. */
function useCardFields(place: RefObject<HTMLElement | null>, props: CardFieldsProps): Fields {
  const { order, mode } = props
  const api = useApi()
  const appHost = usePageContext().environment.app
  const gateway = useQuery(clientTokenQuery(api, order.currency))
  const [state, setState] = useState<Fields["state"]>("loading")
  const [isAsked, setAsked] = useState(false)
  const [tries, setTries] = useState(0)
  const settings = useMountSettings(mode)
  const mount = useEffectEvent(async (element: HTMLElement): Promise<MountedCard> => {
    if (gateway.data === undefined) throw new TypeError("The gateway is not known yet")
    const tokenizer = await tokenizerFor({ gateway: gateway.data, order, appHost })
    return tokenizer.mount({ ...settings, element, onChallenge: setAsked, onSubmit: props.onSubmit })
  })
  const onCard = useEffectEvent(props.onCard)
  const token = gateway.data?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token or another try builds the fields anew
  useEffect(() => {
    const element = place.current
    if (element === null || token === undefined) return
    let isOver = false
    let mounted: MountedCard | undefined
    setState("loading")
    mount(element).then(
      (card) => {
        if (isOver) return card.destroy()
        mounted = card
        setState("ready")
        onCard(card)
      },
      () => {
        if (!isOver) setState("failed")
      },
    )
    return () => {
      isOver = true
      mounted?.destroy()
      onCard(null)
    }
  }, [place, token, mode, tries])
  return {
    state: gateway.isError ? "failed" : state,
    isAsked,
    retry: () => {
      setTries(tries + 1)
      void gateway.refetch()
    },
  }
}

function useMountSettings(
  mode: CardMount["mode"],
): Pick<CardMount, "mode" | "language" | "scheme" | "texts"> {
  const t = useT("payment")
  const language = useLanguage()
  // The fields take the scheme that holds when they are put in: it has to be right from the first effect on.
  const scheme = useShownScheme()
  const [number, expiry, cvc] = [t("card.number"), t("card.expiry"), t("card.cvc")]
  const wrong = {
    number: t("card.wrong.number"),
    expiry: t("card.wrong.expiry"),
    cvc: t("card.wrong.cvc"),
  }
  return { mode, language, scheme, texts: { title: t("card.fields"), number, expiry, cvc, wrong } }
}
