import { type ReactElement, useState } from "react"
import { Button } from "../components/button.tsx"
import { Callout } from "../components/callout.tsx"
import { Card } from "../components/card.tsx"
import { Carousel, Shelf } from "../components/carousel.tsx"
import { Dialog, Drawer } from "../components/dialog.tsx"
import { SkeletonText } from "../components/skeleton.tsx"
import { PhoneIcon } from "../icons/frame.tsx"
import { notify } from "../notifications/notify.ts"
import { type NotificationType, notificationPositions } from "../notifications/options.ts"
import { Chapter, Story } from "./frame.tsx"
import s from "./stories.module.css"

const types: NotificationType[] = ["positive", "negative", "warning", "info", "ongoing"]

/** What the product says, and what it shows while there is nothing to say. */
export function Messages(): ReactElement {
  return (
    <Chapter id="messages" title="Messages and waiting">
      <Said />
      <Dialogs />
      <Moving />
    </Chapter>
  )
}

function Said(): ReactElement {
  return (
    <>
      <Story name="Callouts" stack>
        <Callout title="You meet by video">The link opens ten minutes before. Nothing to install.</Callout>
        <Callout tone="positive" title="Your booking is set">
          Saturday 21 November, 18:30, Bucharest.
        </Callout>
        <Callout tone="warning" actions={<Button size="small">Choose another time</Button>}>
          Someone else has just booked 18:30. These are the nearest times.
        </Callout>
        <Callout tone="negative" title="Your bank declined the payment">
          Nothing was charged. Try another card, or ask your bank.
        </Callout>
        <Callout
          tone="negative"
          icon={<PhoneIcon size={22} />}
          actions={
            <Button variant="quiet" size="small">
              All helplines
            </Button>
          }
        >
          <b>In danger, or thinking of ending your life?</b> Call <b>112</b>, free and day and night.
        </Callout>
      </Story>
      <Story name="Notices, their types and places">
        {types.map((type) => (
          <Button
            key={type}
            variant="quiet"
            size="small"
            onClick={() => notify({ type, title: "Saved", text: `A notice of type ${type}.` })}
          >
            {type}
          </Button>
        ))}
        {notificationPositions.map((position) => (
          <Button
            key={position}
            variant="soft"
            size="small"
            onClick={() => notify({ title: position, position })}
          >
            {position}
          </Button>
        ))}
        <Button
          variant="soft"
          size="small"
          onClick={() => notify({ type: "negative", title: "Stays", timeout: 0, closable: false })}
        >
          one that nobody closes
        </Button>
      </Story>
    </>
  )
}

function Dialogs(): ReactElement {
  const [open, setOpen] = useState<"dialog" | "drawer" | "alert">()
  const close = (): void => setOpen(undefined)
  return (
    <Story name="Dialogs">
      <Button variant="quiet" onClick={() => setOpen("dialog")}>
        Open a dialog
      </Button>
      <Button variant="quiet" onClick={() => setOpen("drawer")}>
        Open the filters
      </Button>
      <Button variant="quiet" onClick={() => setOpen("alert")}>
        Cancel an appointment
      </Button>
      <Dialog open={open === "dialog"} onClose={close} title="Change your password" closeLabel="Close">
        <SkeletonText lines={12} />
      </Dialog>
      <Drawer
        open={open === "drawer"}
        onClose={close}
        title="All filters"
        closeLabel="Close"
        footer={<Button onClick={close}>Show 51 specialists</Button>}
      >
        <SkeletonText lines={24} />
      </Drawer>
      <Dialog
        open={open === "alert"}
        onClose={close}
        role="alertdialog"
        size="small"
        title="Cancel this appointment?"
        closeLabel="Close"
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Cancel and refund 144 lei
            </Button>
          </>
        }
      >
        You get the whole amount back, since it is more than 24 hours away.
      </Dialog>
    </Story>
  )
}

function Moving(): ReactElement {
  return (
    <Story name="Carousel" stack>
      <Carousel
        label="What Arnica is"
        labels={{
          previous: "Previous",
          next: "Next",
          pause: "Stop moving",
          play: "Move on by itself",
          slide: (n, of) => `${n} of ${of}`,
        }}
      >
        {(["sky-soft", "arnica-soft", "pine-soft"] as const).map((ground, n) => (
          <div key={ground} className={s.slide} style={{ background: `var(--${ground})` }}>
            <h2>Slide {n + 1}</h2>
            <Button className={s.narrow}>Find a specialist</Button>
          </div>
        ))}
      </Carousel>
      <Shelf label="Products" labels={{ previous: "Back", next: "On" }}>
        {Array.from({ length: 7 }, (_, n) => `Product ${n + 1}`).map((name) => (
          <Card key={name} pressable component="a" href="#messages">
            <h3>{name}</h3>
            <SkeletonText />
          </Card>
        ))}
      </Shelf>
    </Story>
  )
}
