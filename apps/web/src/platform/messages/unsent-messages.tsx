import { Button } from "@arnica/ui/button"
import type { ReactElement } from "react"
import { readRefusal } from "../forms/refusal.ts"
import { useT } from "../i18n/use-t.ts"
import s from "./messages.module.css"
import type { Outbox, Unsent } from "./use-outbox.ts"

type UnsentProps = { readonly outbox: Outbox }

/** Messages on their way, and those that did not arrive: nothing of them is lost. Its words are of the namespace `messaging`. */
export function UnsentMessages({ outbox }: UnsentProps): ReactElement | null {
  if (outbox.unsent.length === 0) return null
  return (
    <ol className={s.messages}>
      {outbox.unsent.map((item) => (
        <One key={item.key} item={item} outbox={outbox} />
      ))}
    </ol>
  )
}

function One({ item, outbox }: UnsentProps & { readonly item: Unsent }): ReactElement {
  const t = useT("messaging")
  const common = useT("common")
  const { text, files, error } = item
  return (
    <li className={s.bubble} data-mine data-failed={error !== null || undefined}>
      {text === "" ? null : <p className={s.text}>{text}</p>}
      {files.map((file) => (
        <p key={`${file.name} ${file.size}`} className={s.text}>
          {file.name}
        </p>
      ))}
      {error === null ? (
        <p className={s.time}>{t("sending")}</p>
      ) : (
        <>
          <Failure error={error} />
          <div className={s.again}>
            <Button variant="link" size="small" onClick={() => outbox.drop(item)}>
              {t("discard")}
            </Button>
            <Button variant="link" size="small" onClick={() => outbox.retry(item)}>
              {common("action.retry")}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

function Failure({ error }: { readonly error: Error }): ReactElement {
  const t = useT("messaging")
  const { fields, text } = readRefusal(error, useT("errors"))
  return (
    <p className={s.failure} role="alert">
      {t("failed")} {text ?? Object.values(fields).join(" ")}
    </p>
  )
}
