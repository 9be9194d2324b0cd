import type { ReactElement } from "react"
import { Brand } from "./components/brand.tsx"
import { NoticeRegion } from "./components/notice-region.tsx"
import { ScrollToTop } from "./components/scroll-to-top.tsx"
import { Wrap } from "./components/wrap.tsx"
import { Notifications } from "./notifications/notifications.tsx"
import { Booking } from "./stories/booking.tsx"
import { Buttons } from "./stories/buttons.tsx"
import { Forms } from "./stories/forms.tsx"
import { Fundamentals } from "./stories/fundamentals.tsx"
import { Messages } from "./stories/messages.tsx"
import s from "./stories/stories.module.css"
import { Waiting } from "./stories/waiting.tsx"

/** Everything this package has, in all its states. For a page that exists in development only. */
export function DesignSystem(): ReactElement {
  return (
    <Wrap>
      <nav className={s.nav} aria-label="Chapters">
        <Brand />
        {["fundamentals", "buttons", "forms", "booking", "messages", "waiting"].map((id) => (
          <a key={id} href={`#${id}`}>
            {id}
          </a>
        ))}
      </nav>
      <main className={s.page}>
        <h1>Design system</h1>
        <Fundamentals />
        <Buttons />
        <Forms />
        <Booking />
        <Messages />
        <Waiting />
      </main>
      <ScrollToTop label="Back to the top" />
      <NoticeRegion>
        <Notifications label="Notices" closeLabel="Close" countLabel={(count) => `${count} times`} />
      </NoticeRegion>
    </Wrap>
  )
}
