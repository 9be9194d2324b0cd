import { Button } from "@arnica/ui/button"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { storeLinksQuery } from "../queries.ts"
import s from "./home.module.css"

/** The badges of the app stores; without apps there, how to put the site on a phone. */
export function Apps(): ReactElement {
  const t = useT("home")
  const { data: links } = useSuspenseQuery(storeLinksQuery(useApi()))
  const stores = [
    { name: t("apps.appStore"), url: links.appStoreUrl },
    { name: t("apps.playStore"), url: links.playStoreUrl },
  ].filter((store) => typeof store.url === "string")
  return (
    <section className={s.panel} data-tone="sky" aria-labelledby="apps-title">
      <div>
        <h2 id="apps-title" className={s.panelTitle}>
          {t("apps.title")}
        </h2>
        <p className={s.quiet}>{stores.length > 0 ? t("apps.stores") : t("apps.text")}</p>
      </div>
      {stores.length > 0 ? (
        <div className={s.stores}>
          {stores.map(({ name, url }) => (
            <Button key={name} component="a" href={String(url)} variant="quiet" rel="noreferrer">
              {name}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  )
}
