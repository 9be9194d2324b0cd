/**
 * Fetches a module, and again when that did not work. Without a network it is not asked for at all: browsers keep for good
 * that an address could not be fetched (until they follow https://github.com/whatwg/html/pull/10327), so that a script that
 * failed is asked for by another one; `pick` takes from it what `load` does. Styles are asked for once by the bundler, and are brought here.
 */
export function retrying<M>(
  load: () => Promise<M>,
  pick: (module: M & { readonly default: M }) => M = (module) => module,
): () => Promise<M> {
  let [fetchModule, tries] = [load, 0]
  return async () => {
    if (navigator.onLine === false) throw new Error("offline")
    try {
      return await fetchModule()
    } catch (error) {
      const [address = "", kind] = /https?:\S+\.(js|css)/.exec(String(error)) ?? []
      tries += 1
      if (kind === "js")
        fetchModule = async () => pick(await import(/* @vite-ignore */ `${address}?${tries}`))
      if (kind === "css") fetchModule = () => bringStyles(address).then(load)
      throw error
    }
  }
}

const bringStyles = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href })
    link.onload = resolve
    link.onerror = () => reject(new Error(href))
    document.head.append(link)
  })
