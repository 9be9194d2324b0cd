import { type ReactElement, useState } from "react"
import { Button } from "../components/button.tsx"
import { Calendar } from "../components/calendar.tsx"
import { Card } from "../components/card.tsx"
import { Countdown } from "../components/countdown.tsx"
import { Portrait } from "../components/picture.tsx"
import { Price, PriceLine, PriceList } from "../components/price.tsx"
import { Rating, ReviewStars } from "../components/rating.tsx"
import { Segmented } from "../components/segmented.tsx"
import { SlotColumns, type SlotDay, SlotGrid, SlotList } from "../components/slots.tsx"
import { Stepper } from "../components/stepper.tsx"
import { Tag, TagList } from "../components/tag.tsx"
import { ClockIcon } from "../icons/frame.tsx"
import { Chapter, Story } from "./frame.tsx"
import s from "./stories.module.css"

const at = (date: string, times: string[]): SlotDay["slots"] =>
  times.map((time) => ({ id: `${date}T${time}`, time, label: `${date}, ${time}` }))

const days: SlotDay[] = [
  {
    date: "2026-11-21",
    short: "Today",
    long: "Saturday 21 November",
    slots: at("2026-11-21", ["18:30", "19:20", "20:10"]),
  },
  { date: "2026-11-22", short: "Sun 22", long: "Sunday 22 November", slots: [] },
  {
    date: "2026-11-23",
    short: "Mon 23",
    long: "Monday 23 November",
    slots: at("2026-11-23", ["09:00", "09:50", "17:40"]),
  },
  {
    date: "2026-11-24",
    short: "Tue 24",
    long: "Tuesday 24 November",
    slots: at("2026-11-24", ["08:10", "12:00"]),
  },
]

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (long) => ({
    long,
    short: long.slice(0, 2),
  }),
)

const months = "January February March April May June July August September October November December".split(
  " ",
)
const STORY_NOW = Date.UTC(2026, 10, 21, 15)
const now = (): number => STORY_NOW

/** What leads to an appointment. */
export function Booking(): ReactElement {
  const [month, setMonth] = useState("2026-11-21")
  const [day, setDay] = useState("2026-11-21")
  const [slot, setSlot] = useState("2026-11-21T18:30")
  const [view, setView] = useState("grid")
  const chosen = days.find((one) => one.date === day)
  return (
    <Chapter id="booking" title="Finding and booking">
      <Story name="Specialist card, times of the next days">
        <div className={s.cards}>
          <Card component="article">
            <div className={s.row}>
              <Portrait name="Ioana Mureșan" size={92} shape="tall" />
              <div>
                <h3>Ioana Mureșan</h3>
                <div>Psychotherapist · cognitive behavioural</div>
                <Rating value={4.9} text="4.9" label="4.9 out of 5 stars" count="(212) · 9 years" />
              </div>
            </div>
            <div style={{ margin: "12px 0" }}>
              <TagList items={["anxiety", "sleep", "panic"]} />
            </div>
            <div className={s.row} style={{ justifyContent: "space-between", marginBottom: 10 }}>
              <Tag tone="arnica">first meeting −20 %</Tag>
              <Price amount="144 lei" original="180 lei" originalLabel="instead of" />
            </div>
            <SlotColumns
              days={days}
              noneLabel="No free time"
              link={({ slot: time, props, children }) => (
                <a {...props} href={`#${time.id}`}>
                  {children}
                </a>
              )}
            />
          </Card>
          <Card floating padding="large">
            <h3>Choose a time</h3>
            <div style={{ margin: "16px 0 14px" }}>
              <Segmented
                wide
                label="View"
                value={view}
                onChange={setView}
                options={[
                  { value: "grid", label: "Calendar" },
                  { value: "list", label: "List" },
                ]}
              />
            </div>
            {view === "list" ? (
              <SlotList days={days} selected={slot} onSelect={setSlot} />
            ) : (
              <div className={s.stack}>
                <Calendar
                  month={month}
                  onMonth={setMonth}
                  selected={day}
                  onSelect={setDay}
                  today="2026-11-21"
                  min="2026-11-21"
                  max="2027-02-21"
                  available={(date) => days.some((one) => one.date === date && one.slots.length > 0)}
                  labels={{
                    month: `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`,
                    previous: "Previous month",
                    next: "Next month",
                    weekdays,
                    day: (date) =>
                      `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`,
                  }}
                />
                <SlotGrid
                  label={chosen?.long ?? ""}
                  slots={chosen?.slots ?? []}
                  selected={slot}
                  onSelect={setSlot}
                  empty="No free time on this day. The next one is Monday at 09:00."
                />
              </div>
            )}
            <PriceList>
              <PriceLine label="First meeting −20 %" amount="−36 lei" />
              <PriceLine label="To pay" amount="144 lei" total />
            </PriceList>
            <Button wide>Book 18:30 for 144 lei</Button>
          </Card>
        </div>
      </Story>
      <Steps />
    </Chapter>
  )
}

function Steps(): ReactElement {
  return (
    <>
      <Story name="Steps and the hold" stack>
        <Stepper
          label="Booking"
          current={3}
          doneLabel="done"
          steps={[
            { id: "time", label: "Time", onSelect: () => undefined },
            { id: "you", label: "You", onSelect: () => undefined },
            { id: "terms", label: "Terms" },
            { id: "pay", label: "Payment" },
          ]}
        />
        <Countdown
          until={STORY_NOW + 761_000}
          now={now}
          text={(clock) => <>We keep 18:30 for you for another {clock}.</>}
        />
        <Countdown
          until={STORY_NOW + 42_000}
          now={now}
          text={(clock) => <>We keep 18:30 for you for another {clock}.</>}
        />
      </Story>
      <Story name="Ratings, prices, portraits">
        <Rating value={4.6} text="4.6" label="4.6 out of 5 stars" count="88 reviews" full />
        <ReviewStars value={3} label="3 out of 5 stars" />
        <Price amount="180 lei" note="50 minutes" />
        <Price amount="144 lei" original="180 lei" size="large" />
        <Portrait name="Dr. Andrei Pop" shape="round" size={56} />
        <Portrait name="Sofia Georgiou" size={72} />
        <span className={s.row} style={{ gap: 6 }}>
          <ClockIcon /> Today 18:30
        </span>
      </Story>
    </>
  )
}
