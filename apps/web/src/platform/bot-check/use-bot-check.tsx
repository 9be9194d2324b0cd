import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useEffect, useRef, useState } from "react"
import { useApi } from "../api/use-api.ts"
import { useLanguage } from "../i18n/use-t.ts"
import { botCheckQuery } from "./bot-check-query.ts"
import { loadWidget } from "./widget.ts"

/** The check of a form. */
export type BotCheck = {
  /** Where it stands in the form; null where none is in use. */
  readonly field: ReactElement | null
  /** What goes along with the form. */
  readonly answer: () => { readonly botCheck?: string }
  /** Asks anew: an answer counts once. */
  readonly renew: () => void
}

/** Asks whether a person fills in a form, where the server wants to know. */
export function useBotCheck(): BotCheck {
  const api = useApi()
  const { data: check = null } = useQuery({ ...botCheckQuery(api), enabled: typeof window !== "undefined" })
  const [answer, setAnswer] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  return {
    field: check === null ? null : <Check key={round} {...check} onAnswer={setAnswer} />,
    answer: () => (answer === null ? {} : { botCheck: answer }),
    renew: () => {
      setAnswer(null)
      setRound(round + 1)
    },
  }
}

type CheckProps = {
  readonly siteKey: string
  readonly script: string
  readonly onAnswer: (answer: string | null) => void
}

function Check({ siteKey, script, onAnswer }: CheckProps): ReactElement {
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let remove = (): void => undefined
    let left = false
    const show = async (): Promise<void> => {
      const widget = await loadWidget(script)
      if (left || place.current === null) return
      const id = widget.render(place.current, {
        sitekey: siteKey,
        language,
        callback: onAnswer,
        "expired-callback": () => onAnswer(null),
      })
      remove = () => (id === undefined ? undefined : widget.remove(id))
    }
    // Without it the server refuses the form and says why.
    show().catch(() => undefined)
    return () => {
      left = true
      remove()
    }
  }, [language, onAnswer, script, siteKey])
  return <div ref={place} />
}
