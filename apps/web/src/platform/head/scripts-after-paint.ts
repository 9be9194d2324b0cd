import { inScript } from "./in-script.ts"

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const ENTRY_BEGINS = '<script type="module" async=""'
const ENTRY = /^<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

/** The longest that the scripts of a page wait for the word that it is painted, in milliseconds. */
const PAINT_PATIENCE_MS = 2_000

/** And then for the picture. */
const PICTURE_PATIENCE_MS = 1_500

type Files = {
  readonly entry: string
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
}

/**
 * What the page runs in place of its script tags: once the first paint is done, and the picture that matters most
 * has come, it asks for the page's scripts. A page that nobody looks at paints nothing and does not wait. The style
 * sheets that the page carries within it are named as links that load nothing, so that no script asks for them again.
 */
const starter = ({ entry, preloads, styles }: Files): string => `{
let s=0,h=document.head,
add=(tag,o)=>h.append(Object.assign(document.createElement(tag),o)),
go=()=>{if(s++)return;
for(const href of ${inScript(styles)})add("link",{disabled:true,rel:"stylesheet",href});
for(const href of ${inScript(preloads)})add("link",{rel:"modulepreload",href});
add("script",{type:"module",async:true,src:${inScript(entry)}})},
p=document.querySelector('img[fetchpriority="high"]'),
painted=()=>{if(!p||p.complete)return go();
p.onload=p.onerror=()=>requestAnimationFrame(()=>setTimeout(go));setTimeout(go,${PICTURE_PATIENCE_MS})};
if(document.hidden)go();else{
new PerformanceObserver(painted).observe({type:"paint",buffered:true});setTimeout(painted,${PAINT_PATIENCE_MS})}
addEventListener("visibilitychange",go)}`

type Page = { readonly nonce: string | undefined; readonly styles: readonly string[] }

/**
 * A rendered page whose scripts leave the line to what is seen first. They would share it otherwise: a browser gives
 * them a low priority, yet on a slow line they still take what fonts and pictures need.
 */
export function scriptsAfterPaint(html: string, { nonce, styles }: Page): string {
  // The page is long: what is to be loaded early stands in its head, the entry at its end.
  const headEnd = html.indexOf("</head>") + 1
  const entryAt = html.lastIndexOf(ENTRY_BEGINS)
  const [tag, entry] = (entryAt < 0 ? null : ENTRY.exec(html.slice(entryAt))) ?? []
  if (tag === undefined || entry === undefined) return html
  const head = html.slice(0, headEnd)
  const preloads = [...new Set([...head.matchAll(PRELOAD)].map(([, href = ""]) => href))]
  const script = starter({ entry, preloads, styles }).replaceAll("\n", "")
  const attributes = nonce ? ` nonce="${nonce}"` : ""
  const lighter = head.replaceAll(PRELOAD, "") + html.slice(headEnd, entryAt)
  return `${lighter}<script${attributes}>${script}</script>${html.slice(entryAt + tag.length)}`
}
