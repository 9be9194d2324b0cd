import type { CardMount, CardTokenizer, MountedCard, Tokenised } from "./card-tokenizer.ts"
import { type LocalMessage, readLocalMessage } from "./local-messages.ts"
import { createPendingAnswer } from "./pending-answer.ts"

const LOAD_MS = 20_000

type Local = {
  /** The page with the card fields, whole. */
  readonly fieldsUrl: URL
  readonly token: string
}

/** The local gateway: its card fields are a page of its own in a frame, which talks by messages. */
export function localTokenizer(local: Local): CardTokenizer {
  return { mount: (mount) => mountFrame(local, mount) }
}

async function mountFrame(local: Local, mount: CardMount): Promise<MountedCard> {
  const frame = document.createElement("iframe")
  frame.src = addressOf(local, mount)
  frame.title = mount.texts.title
  const talk = listen({ frame, origin: local.fieldsUrl.origin, mount })
  mount.element.replaceChildren(frame)
  const destroy = (): void => {
    talk.stop()
    frame.remove()
  }
  try {
    await talk.ready
  } catch (error) {
    destroy()
    throw error
  }
  return {
    tokenise: talk.tokenise,
    focus: () => {
      frame.focus()
      talk.send({ type: "focus" })
    },
    reset: () => talk.send({ type: "reset" }),
    destroy,
  }
}

function addressOf({ fieldsUrl, token }: Local, { mode, language, scheme }: CardMount): string {
  const url = new URL(fieldsUrl)
  const { textSize = "" } = document.documentElement.dataset
  const search = { token, mode, lang: language, theme: scheme, textSize, origin: window.location.origin }
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value)
  return url.href
}

type Talk = {
  /** Rejects when the fields do not load. */
  readonly ready: Promise<void>
  readonly tokenise: () => Promise<Tokenised>
  readonly send: (message: { type: "tokenise" | "focus" | "reset"; requestId?: string }) => void
  readonly stop: () => void
}

type Listening = { readonly frame: HTMLIFrameElement; readonly origin: string; readonly mount: CardMount }

/** The talk with the fields: only with that frame, and only while it shows the gateway's own page. */
function listen({ frame, origin, mount }: Listening): Talk {
  const pending = createPendingAnswer()
  const loading = Promise.withResolvers<void>()
  const late = window.setTimeout(() => loading.reject(new Error("The card fields did not load")), LOAD_MS)
  const handle = (message: LocalMessage): void => {
    switch (message.type) {
      case "ready":
        window.clearTimeout(late)
        loading.resolve()
        break
      case "resize":
        frame.style.height = `${message.height}px`
        break
      case "challenge":
        if (message.open) pending.pause()
        else pending.resume()
        mount.onChallenge(message.open)
        break
      case "nonce":
        pending.settle(message.requestId, { kind: "nonce", nonce: message.nonce })
        break
      case "refused":
        pending.settle(message.requestId, { kind: "refused", reason: message.reason })
        break
      case "submitRequested":
        mount.onSubmit()
        break
      case "change":
        break
    }
  }
  const onMessage = (event: MessageEvent): void => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const message = readLocalMessage(event.data)
    if (message !== null) handle(message)
  }
  const send: Talk["send"] = (message) =>
    frame.contentWindow?.postMessage({ target: "arnica-gateway", ...message }, origin)
  window.addEventListener("message", onMessage)
  return {
    ready: loading.promise,
    send,
    tokenise: () => pending.open((requestId) => send({ type: "tokenise", requestId })),
    stop: () => {
      window.removeEventListener("message", onMessage)
      window.clearTimeout(late)
      pending.pause()
    },
  }
}
