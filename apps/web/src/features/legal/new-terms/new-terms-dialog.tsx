import type { NewTerm } from "@arnica/contract/consents"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Dialog } from "@arnica/ui/dialog"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { FeeNow } from "../../../platform/fee/fee-now.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { Rich } from "../../../platform/i18n/rich.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSignOut } from "../../../platform/session/use-sign-out.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "./new-terms-dialog.module.css"
import { TermChanges } from "./term-changes.tsx"

/** Stands in the way of all else until new terms are accepted: their difference to what was accepted, or the way out. */
export function NewTermsDialog({ terms }: { readonly terms: readonly NewTerm[] }): ReactElement {
  const t = useT("privacy")
  const common = useT("common")
  const errors = useT("errors")
  const signOut = useSignOut()
  const accept = useAccept(terms)
  const failed = accept.error ?? signOut.error
  return (
    <Dialog
      open
      firm
      size="large"
      title={t("newTerms.title")}
      footer={
        <>
          <Button variant="quiet" loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {common("session.signOut")}
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate()}>
            {t("newTerms.accept")}
          </Button>
        </>
      }
    >
      <div className={s.content}>
        {failed === null ? null : (
          <Callout tone="negative" role="alert">
            {readRefusal(failed, errors).text}
          </Callout>
        )}
        <p className={s.intro}>
          <Way />
        </p>
        {terms.map((term) => (
          <Term key={term.code} term={term} />
        ))}
      </div>
    </Dialog>
  )
}

/** Who does not agree can still ask for their data and have the account closed. */
function Way(): ReactElement {
  const t = useT("privacy")
  const language = useLanguage()
  return (
    <Rich
      text={t("newTerms.intro")}
      tags={{ link: <Link to="/$lang/$role/privacy" params={{ lang: language, role: "customer" }} /> }}
    />
  )
}

function Term({ term }: { readonly term: NewTerm }): ReactElement {
  const t = useT("privacy")
  const language = useLanguage()
  const zone = useViewerZone()
  const [whole, setWhole] = useState(term.changes === null)
  const { accepted } = term
  return (
    <section className={s.term} lang={term.language}>
      <header className={s.head}>
        <h3>{term.title}</h3>
        <p className={s.hint}>
          {accepted === null
            ? t("newTerms.first")
            : t("newTerms.since", { date: formatDate({ language, zone, at: accepted.acceptedAt }) })}
        </p>
      </header>
      <Summary lines={term.summary} />
      {term.code === "SPECIALIST" ? <FeeNow /> : null}
      <TermChanges term={term} whole={whole} />
      {term.changes === null ? null : (
        <Button variant="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? "newTerms.onlyChanges" : "newTerms.wholeText")}
        </Button>
      )}
    </section>
  )
}

/** What changed, in words, above the wording itself. */
function Summary({ lines }: { readonly lines: readonly string[] }): ReactElement | null {
  const t = useT("privacy")
  if (lines.length === 0) return null
  return (
    <>
      <h4>{t("newTerms.inShort")}</h4>
      <ul className={s.summary}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h4>{t("newTerms.wording")}</h4>
    </>
  )
}

function useAccept(terms: readonly NewTerm[]): UseMutationResult<void, Error, void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await api.call("POST /api/v2/consents", {
        body: { terms: terms.map(({ code, version }) => ({ code, version })) },
      })
    },
    // Also after a refusal: there may be a newer text by now.
    onSettled: () => refresh(queryClient, ["GET /rest/v2/account/newTerms"]),
  })
}
