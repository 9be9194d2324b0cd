import type { MessageDesk } from "@arnica/contract/message-desk"
import type { DeskActions } from "../model/use-desk.ts"

/** What each part of the page is given. */
export type PartProps = { readonly desk: MessageDesk; readonly actions: DeskActions }
