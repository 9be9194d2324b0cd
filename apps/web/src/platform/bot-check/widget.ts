type Options = {
  readonly sitekey: string
  readonly language: string
  readonly callback: (answer: string) => void
  readonly "expired-callback": () => void
}

/** What the script of a bot check offers: Turnstile's own interface, as far as it is used. */
export type Widget = {
  readonly render: (element: HTMLElement, options: Options) => string | undefined
  readonly remove: (id: string) => void
}

declare global {
  interface Window {
    turnstile?: Widget
  }
}

const loading = new Map<string, Promise<Widget>>()

/** Loads the script of the bot check, once for a page. Rejects when it does not come. */
export const loadWidget = (script: string): Promise<Widget> => {
  const known = loading.get(script)
  if (known !== undefined) return known
  const loaded = new Promise<Widget>((resolve, reject) => {
    const element = document.createElement("script")
    element.src = `${script}?render=explicit`
    element.async = true
    element.onload = () =>
      window.turnstile === undefined
        ? reject(new Error("the bot check offers nothing"))
        : resolve(window.turnstile)
    element.onerror = () => {
      loading.delete(script)
      reject(new Error("the bot check did not load"))
    }
    document.head.append(element)
  })
  loading.set(script, loaded)
  return loaded
}
