import { Accordion, AccordionItem } from "@arnica/ui/accordion"
import type { ReactElement } from "react"
import type { Question } from "../model/structured-data.ts"
import { Part } from "./page.tsx"

/** Questions with their answers folded away. */
export function Questions({
  id,
  title,
  items,
}: {
  id: string
  title: string
  items: readonly Question[]
}): ReactElement {
  return (
    <Part id={id} title={title}>
      <Accordion>
        {items.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </Part>
  )
}
