import { type ReactElement, useState } from "react"
import { Button } from "../components/button.tsx"
import { Checkbox } from "../components/checkbox.tsx"
import { ComboboxField } from "../components/combobox-field.tsx"
import { FieldRow } from "../components/field.tsx"
import { RadioCard, RadioCards } from "../components/radio-card.tsx"
import { SearchField } from "../components/search-field.tsx"
import { CompactSelect, SelectField } from "../components/select-field.tsx"
import { PasswordField, Textarea, TextField } from "../components/text-field.tsx"
import { MailIcon } from "../icons/things.tsx"
import { Dates } from "./dates.tsx"
import { Chapter, Story } from "./frame.tsx"
import s from "./stories.module.css"

const cities = [
  "Arad",
  "Brașov",
  "București",
  "Cluj-Napoca",
  "Constanța",
  "Iași",
  "Oradea",
  "Sibiu",
  "Timișoara",
]

/** Fields in all their states. */
export function Forms(): ReactElement {
  const [card, setCard] = useState("new")
  const [agreed, setAgreed] = useState(true)
  return (
    <Chapter id="forms" title="Forms">
      <Texts />
      <Dates />
      <Story name="Choose from a list">
        <div className={s.narrow}>
          <SelectField
            label="Session language"
            placeholder="Choose a language"
            defaultValue=""
            options={[
              { value: "ro", label: "Romanian" },
              { value: "en", label: "English" },
              { value: "el", label: "Greek", disabled: true },
            ]}
          />
        </div>
        <div className={s.narrow}>
          <ComboboxField
            label="City"
            data={cities}
            nothingFound="No such city"
            placeholder="Type to search"
          />
        </div>
        <CompactSelect
          label="Order"
          defaultValue="soonest"
          options={[
            { value: "soonest", label: "Soonest first" },
            { value: "price", label: "Price, low to high" },
          ]}
        />
      </Story>
      <Story name="Yes or no" stack>
        <Checkbox checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)}>
          Keep this card for next time
        </Checkbox>
        <Checkbox error="Agree to the terms to book.">
          I agree to the <a href="#forms">terms</a> and the <a href="#forms">cancellation rule</a>
        </Checkbox>
        <Checkbox disabled hint="Comes with your company’s plan.">
          Paid by my company
        </Checkbox>
      </Story>
      <Story name="One of a few ways" stack>
        <RadioCards legend="How would you like to pay?">
          <RadioCard
            name="card"
            value="kept"
            title="Visa ending 4417"
            detail="used in October"
            checked={card === "kept"}
            onChange={() => setCard("kept")}
          />
          <RadioCard
            name="card"
            value="new"
            title="Another card"
            checked={card === "new"}
            onChange={() => setCard("new")}
          >
            <TextField label="Card number" inputMode="numeric" placeholder="16 digits" />
            <FieldRow>
              <TextField label="Expires" defaultValue="04 / 25" error="This card expired in April 2025." />
              <TextField label="Security code" placeholder="three digits" />
            </FieldRow>
          </RadioCard>
          <RadioCard
            name="card"
            value="credit"
            title="Your credit"
            detail="0 lei left"
            aside="0 lei"
            disabled
          />
        </RadioCards>
        <Button wide>Pay 94 lei</Button>
      </Story>
    </Chapter>
  )
}

function Texts(): ReactElement {
  return (
    <>
      <Story name="Search" stack>
        <SearchField
          size="large"
          label="Search"
          placeholder="What brings you here? “I can’t sleep”, “divorce”…"
          submit="Search"
        />
        <SearchField label="Search" placeholder="anxiety, sleep" className={s.narrow} />
      </Story>
      <Story name="Text" stack>
        <FieldRow>
          <TextField label="First name" autoComplete="given-name" defaultValue="Ioana" />
          <TextField
            label="Phone"
            mark="optional"
            hint="For a message if the link does not work."
            type="tel"
          />
        </FieldRow>
        <FieldRow>
          <TextField label="Email" type="email" left={<MailIcon />} placeholder="you@example.org" />
          <TextField label="Expires" defaultValue="04 / 25" error="This card expired in April 2025." />
        </FieldRow>
        <FieldRow>
          <PasswordField
            label="Password"
            defaultValue="a long sentence"
            showLabel="Show password"
            hideLabel="Hide password"
          />
          <TextField label="Country" defaultValue="Romania" disabled />
        </FieldRow>
        <Textarea
          label="What should your specialist know?"
          mark="optional"
          hint="Only the two of you read this."
          count="0 of 500"
        />
      </Story>
    </>
  )
}
