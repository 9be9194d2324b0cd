import type { EntryContent } from "@arnica/contract/journal"
import { Dialog } from "@arnica/ui/dialog"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { usePictureUrl } from "../model/use-picture-url.ts"
import s from "../pictures.module.css"

type PicturesProps = {
  readonly pictures: EntryContent["pictures"]
  /** The number of the client whose journal it is of, for their specialist; null for its owner. */
  readonly client: number | null
}

/** The pictures of an entry in small, each opened large by a press; nothing for none. */
export function Pictures({ pictures, client }: PicturesProps): ReactElement | null {
  const t = useT("journal")
  const urlOf = usePictureUrl(client)
  const [open, setOpen] = useState<string | null>(null)
  if (pictures.length === 0) return null
  const total = pictures.length
  const shown = pictures.map(({ id, alt }, index) => ({
    id,
    alt: alt === "" ? t("picture.unnamed", { number: index + 1, total }) : alt,
  }))
  const large = shown.find(({ id }) => id === open)
  return (
    <>
      <ul className={s.pictures}>
        {shown.map(({ id, alt }) => (
          <li key={id}>
            <button type="button" className={s.opener} onClick={() => setOpen(id)}>
              <img
                className={s.picture}
                src={urlOf(id, "preview")}
                alt={alt}
                loading="lazy"
                width={120}
                height={120}
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={large !== undefined}
        onClose={() => setOpen(null)}
        closeLabel={t("share.close")}
        title={large?.alt ?? ""}
        size="large"
      >
        {large === undefined ? null : <Large key={large.id} src={urlOf(large.id, "full")} alt={large.alt} />}
      </Dialog>
    </>
  )
}

function Large({ src, alt }: { readonly src: string; readonly alt: string }): ReactElement {
  const t = useT("journal")
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <p role="alert">{t("picture.missing")}</p>
  return <img className={s.large} src={src} alt={alt} onError={() => setMissing(true)} />
}
