import { Button } from "@arnica/ui/button"
import { ErrorState } from "@arnica/ui/empty-state"
import { Wrap } from "@arnica/ui/wrap"
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { referenceOf } from "../platform/errors/failure.ts"
import { refusalOf } from "../platform/errors/refusal.ts"
import { useLanguage, useT } from "../platform/i18n/use-t.ts"
import { LinkButton } from "../platform/ui/link-button.tsx"
import { openPagePath } from "./navigation.ts"
import { NotFoundScreen } from "./not-found-screen.tsx"
import { RefusedScreen } from "./refused-screen.tsx"
import s from "./screens.module.css"

/** Says why a page cannot be shown: it is not there, it is closed, or it broke. */
export function ErrorScreen({ error }: ErrorComponentProps): ReactElement {
  const refusal = refusalOf(error)
  if (refusal === undefined) return <BrokenScreen error={error} />
  return refusal.kind === "missing" ? <NotFoundScreen /> : <RefusedScreen kind={refusal.kind} />
}

/** With the reference to name when writing to us, and a way to try again. */
function BrokenScreen({ error }: Pick<ErrorComponentProps, "error">): ReactElement {
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
            <LinkButton to={openPagePath(language, "home")} variant="quiet">
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
