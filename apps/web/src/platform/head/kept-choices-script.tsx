import type { ReactElement } from "react"

// The keys of `platform/text-size.ts`, which is fetched later, and of the design system's `scheme.ts`.
const SCRIPT = `try{var d=document.documentElement.dataset,k=localStorage,t=k.getItem("arnica.textSize"),s=k.getItem("arnica.scheme");if(t)d.textSize=t;if(s)d.scheme=s}catch(e){}`

/** Sets the size of texts and the colours that were chosen before, ahead of the first paint. */
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
