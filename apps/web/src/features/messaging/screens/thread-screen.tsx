import type { Conversation } from "@arnica/contract/conversations"
import { IconButton } from "@arnica/ui/button"
import { CloseIcon, SearchIcon } from "@arnica/ui/icons/actions"
import { ArrowLeftIcon } from "@arnica/ui/icons/arrows"
import { Portrait } from "@arnica/ui/picture"
import { SearchField } from "@arnica/ui/search-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, Suspense, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { ZoneLine } from "../../../platform/time/zone-line.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { ChatStrip } from "../../../shared/paid-chat/chat-strip.tsx"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { FoundThread } from "../components/found-thread.tsx"
import { OfficeLine } from "../components/office-line.tsx"
import { PresenceLine } from "../components/presence-line.tsx"
import { SearchResults } from "../components/search-results.tsx"
import { SessionStrip } from "../components/session-strip.tsx"
import { Thread } from "../components/thread.tsx"
import { ThreadMenu } from "../components/thread-menu.tsx"
import { conversationQuery } from "../queries.ts"
import s from "./thread.module.css"

/** What stands in the place of what was written last: what is looked for, and the message that was chosen of it. */
type Looking = { readonly text: string; readonly number?: number }

/** A conversation on a page of its own: with whom, what was written, and where one writes. */
export function ThreadScreen({ id }: { id: string }): ReactElement {
  const { data: conversation } = useSuspenseQuery(conversationQuery(useApi(), id))
  const [looking, setLooking] = useState<Looking | null>(null)
  return (
    <section className={s.thread} aria-labelledby="thread-name">
      <Head conversation={conversation} looking={looking} onLook={setLooking} />
      <ZoneLine className={s.zone} />
      <Middle conversation={conversation} looking={looking} onLook={setLooking} />
    </section>
  )
}

type OfConversation = { readonly conversation: Conversation }
type LookingProps = OfConversation & {
  readonly looking: Looking | null
  readonly onLook: (looking: Looking | null) => void
}

function Middle({ conversation, looking, onLook }: LookingProps): ReactElement {
  if (looking?.number !== undefined)
    return (
      <Suspense fallback={<PartsSkeleton />}>
        <FoundThread
          key={looking.number}
          conversation={conversation}
          number={looking.number}
          onLeave={() => onLook(null)}
        />
      </Suspense>
    )
  if (looking === null || looking.text === "") return <Thread conversation={conversation} />
  const { text } = looking
  return (
    <SearchResults
      key={text}
      conversation={conversation}
      text={text}
      onChoose={(number) => onLook({ text, number })}
    />
  )
}

function Head({ conversation, looking, onLook }: LookingProps): ReactElement {
  const t = useT("messaging")
  const language = useLanguage()
  const { side, other } = conversation
  const source = photoSource(other.photo)
  const role = side === "client" ? "customer" : "provider"
  return (
    <header className={s.head}>
      <div className={s.who}>
        <Link
          className={s.back}
          to="/$lang/$role/messages"
          params={{ lang: language, role }}
          aria-label={t("back")}
        >
          <ArrowLeftIcon />
        </Link>
        <Portrait name={other.fullName} {...(source ? { source } : {})} size={40} />
        <h1 id="thread-name" className={s.name}>
          {other.fullName || t("gone")}
        </h1>
        <IconButton
          label={t(looking === null ? "find.open" : "find.close")}
          aria-expanded={looking !== null}
          onClick={() => onLook(looking === null ? { text: "" } : null)}
        >
          {looking === null ? <SearchIcon /> : <CloseIcon />}
        </IconButton>
        <ThreadMenu conversation={conversation} />
      </div>
      {looking === null ? (
        <>
          <PresenceLine presence={conversation.presence} />
          <OfficeLine conversation={conversation} />
          <ChatStrip conversationId={conversation.id} />
          <SessionStrip conversation={conversation} />
        </>
      ) : (
        <Look onLook={onLook} />
      )}
    </header>
  )
}

/** The shortest that can be looked for. */
const SHORTEST = 2

function Look({ onLook }: Pick<LookingProps, "onLook">): ReactElement {
  const t = useT("messaging")
  const common = useT("common")
  const [typed, setTyped] = useState("")
  return (
    <>
      <SearchField
        // Was asked for by a press just now.
        autoFocus
        className={s.look}
        label={t("find.open")}
        placeholder={t("find.words")}
        minLength={SHORTEST}
        maxLength={100}
        submit={common("action.search")}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onSearch={(text) => onLook({ text: text.length < SHORTEST ? "" : text })}
      />
      <HelpWhileTyping text={typed} />
    </>
  )
}
