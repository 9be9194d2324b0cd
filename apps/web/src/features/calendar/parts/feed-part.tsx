import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Checkbox } from "@arnica/ui/checkbox"
import { CopyIcon } from "@arnica/ui/icons/actions"
import { notify } from "@arnica/ui/notify"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { feedQuery } from "../queries.ts"
import s from "./parts.module.css"

/** The secret address under which other calendars read the specialist's sessions. */
export function FeedPart(): ReactElement {
  const t = useT("calendar")
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = feedQuery(api)
  const { data: feed } = useQuery(feedQuery(api))
  const [showsNames, setShowsNames] = useState(false)
  const fresh = () => queryClient.invalidateQueries({ queryKey })
  const make = useMutation({
    mutationFn: () => api.call("POST /api/v2/calendar-feed", { body: { showsNames } }),
    onSettled: fresh,
  })
  const end = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/calendar-feed"),
    onSuccess: () => make.reset(),
    onSettled: fresh,
  })
  const exists = feed?.exists === true
  return (
    <Part title={t("out.title")}>
      <p className={s.quiet}>{t("out.text")}</p>
      <RefusalCallout error={make.error ?? end.error} />
      {make.data?.url ? <Address url={make.data.url} /> : null}
      {exists && !make.data?.url ? <p>{t("out.exists")}</p> : null}
      <Checkbox checked={showsNames} onChange={(event) => setShowsNames(event.currentTarget.checked)}>
        {t("out.names")}
      </Checkbox>
      <div className={s.save}>
        <Button variant="soft" loading={make.isPending} onClick={() => make.mutate()}>
          {exists ? t("out.again") : t("out.make")}
        </Button>
        {exists ? (
          <Button variant="quiet" loading={end.isPending} onClick={() => end.mutate()}>
            {t("out.end")}
          </Button>
        ) : null}
      </div>
    </Part>
  )
}

function Address({ url }: { url: string }): ReactElement {
  const t = useT("calendar")
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url)
    notify({ type: "positive", title: t("out.copied") })
  }
  return (
    <Callout tone="positive">
      <TextField
        readOnly
        label={t("out.url")}
        hint={t("out.once")}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="small" variant="quiet" left={<CopyIcon size={18} />} onClick={() => void copy()}>
        {t("out.copy")}
      </Button>
    </Callout>
  )
}
