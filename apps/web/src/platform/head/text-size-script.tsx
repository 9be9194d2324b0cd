import type { ReactElement } from "react"

// The key of `platform/text-size.ts`, spelled out: that file is fetched later.
const SCRIPT = `try{var t=localStorage.getItem("arnica.textSize");if(t)document.documentElement.dataset.textSize=t}catch(e){}`

/** Sets the size of texts that was chosen before, ahead of the first paint. */
export function TextSizeScript({ nonce }: { nonce: string | undefined }): ReactElement {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words alone
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  )
}
