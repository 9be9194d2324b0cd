import { ChatIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const PAIDCHAT_PAGES = [
  {
    to: "/$lang/$role/paid-chats",
    label: "paidChats",
    Icon: ChatIcon,
    places: { customer: 72, provider: 65 },
  },
] as const satisfies readonly DeclaredPage[]
