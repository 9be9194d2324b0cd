import type { ReactElement } from "react"
import { renderToPipeableStream, renderToString } from "react-dom/server"

/**
 * The end of `<!--$!-->`, where React left a part of the page out: because it broke, or because it waits for something.
 * Pages are full of what it begins with, which makes looking for all of it slow.
 */
const LEFT_OUT = "$!-->"

/**
 * The HTML of a page. Throws what was thrown while rendering, also below a boundary: there React leaves the part out,
 * without a word, for the browser to try once more, and a page of which the server keeps the best to itself is broken.
 */
export async function renderWhole(children: ReactElement): Promise<string> {
  const html = renderToString(children)
  const broke = html.includes(LEFT_OUT) ? await whatBroke(children) : undefined
  if (broke !== undefined) throw broke.error
  return html
}

/** Renders anew, by the renderer that tells of errors, until all but what waits has been tried. */
function whatBroke(children: ReactElement): Promise<{ readonly error: unknown } | undefined> {
  return new Promise((resolve) => {
    let broke: { readonly error: unknown } | undefined
    const tried = (): void => {
      setImmediate(() => {
        resolve(broke)
        rendering.abort()
      })
    }
    const rendering = renderToPipeableStream(children, {
      onError: (error) => {
        broke ??= { error }
      },
      onShellReady: tried,
      onShellError: tried,
    })
  })
}
