import type { ReactElement } from "react"
import { lazyPart } from "../../../platform/ui/lazy-part.tsx"
import { useSettled } from "../../../platform/ui/use-settled.ts"
import { maySay } from "../queries.ts"

const SmallHelpCard = lazyPart({ load: () => import("./small-help-card.tsx"), name: "SmallHelpCard" })

/** Milliseconds without a key. */
const STILL_MS = 200

type HelpWhileTypingProps = { readonly text: string; readonly onLeave?: () => void }

/** Whom to call, beside a field whose text tells of danger. Fetched when somebody types. */
export function HelpWhileTyping({ text, onLeave }: HelpWhileTypingProps): ReactElement | null {
  const settled = useSettled(text, STILL_MS)
  return maySay(text) && maySay(settled) ? <SmallHelpCard text={settled} onLeave={onLeave} /> : null
}
