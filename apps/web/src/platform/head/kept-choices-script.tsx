import type { ReactElement } from "react"

/** Set while the first page that somebody came to is shown: see `platform/fresh-page.ts`. */
const FRESH = `if(performance.getEntriesByType("navigation")[0].type=="navigate")d.fresh=""`

// The keys of `platform/text-size.ts`, which is fetched later, and of the design system's `scheme.ts`.
const SCRIPT = `try{var d=document.documentElement.dataset,k=localStorage,t=k.getItem("arnica.textSize"),s=k.getItem("arnica.scheme");if(t)d.textSize=t;if(s)d.scheme=s;${FRESH}}catch(e){}`

/** Sets the size of texts and the colours that were chosen before, and whether the page is fresh, ahead of the first paint. */
export function KeptChoicesScript({ nonce }: { nonce: string | undefined }): ReactElement {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words alone
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  )
}
