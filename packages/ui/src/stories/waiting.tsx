import { type ReactElement, useState } from "react"
import { Accordion, AccordionItem } from "../components/accordion.tsx"
import { Button } from "../components/button.tsx"
import { Card } from "../components/card.tsx"
import { EmptyState, ErrorState } from "../components/empty-state.tsx"
import { LoadingBar, LoadingOverlay } from "../components/loading-bar.tsx"
import { Plant } from "../components/plant.tsx"
import { Loading, Skeleton, SkeletonText } from "../components/skeleton.tsx"
import { Spinner } from "../components/spinner.tsx"
import type { NotificationType } from "../notifications/options.ts"
import { Chapter, Story } from "./frame.tsx"
import s from "./stories.module.css"

const _types: NotificationType[] = ["positive", "negative", "warning", "info", "ongoing"]

/** What is shown while there is nothing, or nothing yet. */
export function Waiting(): ReactElement {
  const [pending, setPending] = useState(0)
  return (
    <Chapter id="waiting" title="Nothing, and nothing yet">
      <Story name="Questions" stack>
        <Accordion>
          <AccordionItem title="Can I cancel?" name="faq" defaultOpen>
            <p>Free of charge until 24 hours before; half until 2 hours before.</p>
          </AccordionItem>
          <AccordionItem title="Who reads what I write?" name="faq">
            <p>Only you and your specialist.</p>
          </AccordionItem>
        </Accordion>
      </Story>
      <Story name="Nothing, and nothing yet" stack>
        <div className={s.cards}>
          <EmptyState
            level={3}
            art={<Plant area="mind" />}
            title="Your appointments will be here"
            actions={<Button>Find a specialist</Button>}
          >
            Choose someone, and a time that suits you.
          </EmptyState>
          <ErrorState
            level={3}
            title="We could not load the specialists"
            actions={<Button variant="quiet">Try again</Button>}
          >
            Check your connection. If it goes on, write to us.
          </ErrorState>
        </div>
      </Story>
      <Story name="Waiting" stack>
        <Loading label="Loading specialists">
          <div className={s.cards}>
            {["a", "b", "c"].map((key) => (
              <Card key={key}>
                <Skeleton shape="block" height={140} />
                <div style={{ marginTop: 16 }}>
                  <SkeletonText />
                </div>
              </Card>
            ))}
          </div>
        </Loading>
        <Card className={s.relative}>
          <LoadingOverlay visible label="Loading your times" />
        </Card>
        <div className={s.row}>
          <Spinner />
          <Button variant="quiet" size="small" onClick={() => setPending(pending === 0 ? 1 : 0)}>
            {pending === 0 ? "Start the bar" : "End the bar"}
          </Button>
        </div>
        <LoadingBar pending={pending} label="Loading" />
      </Story>
    </Chapter>
  )
}
