import { ShieldIcon } from "@arnica/ui/icons/frame"
import { ChatIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const MESSAGING_PAGES = [
  {
    to: "/$lang/$role/messages",
    label: "messages",
    Icon: ChatIcon,
    places: { customer: 60, provider: 60 },
    inBar: true,
    count: "newMessages",
  },
  {
    to: "/$lang/$role/message-reports",
    label: "messageReports",
    Icon: ShieldIcon,
    places: { admin: 45 },
  },
] as const satisfies readonly DeclaredPage[]
