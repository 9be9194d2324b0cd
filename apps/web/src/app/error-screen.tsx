import { Button } from "@arnica/ui/button"
import { ErrorState } from "@arnica/ui/empty-state"
import { Wrap } from "@arnica/ui/wrap"
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { referenceOf } from "../platform/errors/failure.ts"
import { useLanguage, useT } from "../platform/i18n/use-t.ts"
import { LinkButton } from "../platform/ui/link-button.tsx"
import { links } from "./navigation.ts"
import s from "./screens.module.css"

/** Says that a page broke, with the reference to name when writing to us, and offers to try again. */
export function ErrorScreen({ error }: ErrorComponentProps): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  const router = useRouter()
  const requestId = referenceOf(error)
  return (
    <Wrap className={s.screen}>
      <ErrorState
        level={1}
        title={t("failure.title")}
        actions={
          <>
            <Button onClick={() => router.invalidate()}>{t("action.retry")}</Button>
            <LinkButton to={links.home(language)} variant="quiet">
              {t("notFound.home")}
            </LinkButton>
          </>
        }
      >
        {t("failure.text")}
        {requestId ? <p className={s.reference}>{t("failure.requestId", { id: requestId })}</p> : null}
      </ErrorState>
    </Wrap>
  )
}
