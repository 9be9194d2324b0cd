import { button, defineNotification, EXAMPLE, type Notification, text } from "../../notifications/index.ts"

/** About which appointment, by uuid. */
type Disputed = { readonly uuid: string }

/** What asks those who look after appointments to decide about one. In English: it goes to people of ours. */
export const defineDispute = ({
  name,
  subject,
  why,
  dispute,
}: Readonly<Record<"name" | "subject" | "why" | "dispute", string>>): Notification<Disputed> =>
  defineNotification<Disputed>({
    name,
    audience: "support",
    occasion: "house",
    language: "en",
    examples: { usual: { uuid: EXAMPLE.id } },
    why: () => why,
    email: ({ uuid }, { link }) => ({
      subject,
      heading: "Somebody has to decide",
      blocks: [text(dispute), button("Decide", link(`admin/appointments/${uuid}`))],
    }),
  })
