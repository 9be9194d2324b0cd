import { Button } from "@arnica/ui/button"
import { ChatIcon } from "@arnica/ui/icons/things"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { RefusalCallout } from "../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"

type WriteMessageProps = {
  readonly area: "customer" | "provider"
  /** Opens the conversation: answers which it is. */
  readonly open: () => Promise<{ readonly id: string }>
}

/** The way to the conversation with somebody; it begins where there is none. Its words are of the namespace `messaging`. */
export function WriteMessage({ area, open }: WriteMessageProps): ReactElement {
  const t = useT("messaging")
  const language = useLanguage()
  const navigate = useNavigate()
  const opening = useMutation({
    mutationFn: open,
    onSuccess: ({ id }) =>
      navigate({ to: "/$lang/$role/messages/$id", params: { lang: language, role: area, id } }),
  })
  return (
    <>
      <Button
        size="small"
        variant="soft"
        left={<ChatIcon size={18} />}
        loading={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t("start")}
      </Button>
      <RefusalCallout error={opening.error} />
    </>
  )
}
