import { IconButton } from "@arnica/ui/button"
import { ListIcon } from "@arnica/ui/icons/things"
import { Menu, MenuItem } from "@arnica/ui/menu"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { deskQuery } from "../queries.ts"

type QuickRepliesProps = {
  /** Told the words of what was chosen. */
  readonly onChoose: (text: string) => void
}

/** Words that the specialist often writes: one tap puts them into the field, where they can still be changed. */
export function QuickReplies({ onChoose }: QuickRepliesProps): ReactElement {
  const t = useT("messaging")
  const lang = useLanguage()
  const navigate = useNavigate()
  const { data } = useQuery(deskQuery(useApi()))
  return (
    <Menu
      up
      trigger={(trigger) => (
        <IconButton {...trigger} label={t("quick.open")}>
          <ListIcon />
        </IconButton>
      )}
    >
      {(data?.quickReplies ?? []).map(({ id, title, language, text }) => (
        <MenuItem key={id} lang={language} onClick={() => onChoose(text)}>
          {title}
        </MenuItem>
      ))}
      <MenuItem
        onClick={() =>
          void navigate({ to: "/$lang/$role/messages/settings", params: { lang, role: "provider" } })
        }
      >
        {t("quick.edit")}
      </MenuItem>
    </Menu>
  )
}
