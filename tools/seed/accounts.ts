/** The accounts that the demo names: who to be, and how to sign in. */
export const DEMO_PASSWORD = "calm-mountain-flower"

export const DEMO_ACCOUNTS = [
  {
    role: "customer",
    email: "customer@arnica.example",
    firstName: "Maria",
    lastName: "Ionescu",
    language: "ro",
  },
  {
    role: "specialist",
    email: "specialist@arnica.example",
    firstName: "Ioana",
    lastName: "Mureșan",
    language: "ro",
  },
  {
    role: "clinic admin",
    email: "clinic@arnica.example",
    firstName: "Radu",
    lastName: "Stan",
    language: "ro",
  },
  { role: "admin", email: "admin@arnica.example", firstName: "Ana", lastName: "Petrescu", language: "en" },
  { role: "HR admin", email: "hr@arnica.example", firstName: "Elena", lastName: "Vasile", language: "ro" },
  {
    role: "occupational psychologist",
    email: "psychologist@arnica.example",
    firstName: "Mihai",
    lastName: "Dobre",
    language: "ro",
  },
  {
    role: "accountant",
    email: "accountant@arnica.example",
    firstName: "Irina",
    lastName: "Pavel",
    language: "ro",
  },
  {
    role: "other clinic's admin",
    email: "other-clinic@arnica.example",
    firstName: "Sorina",
    lastName: "Matei",
    language: "ro",
  },
  {
    role: "other company's HR admin",
    email: "other-hr@arnica.example",
    firstName: "Paul",
    lastName: "Neagu",
    language: "en",
  },
  {
    role: "applicant",
    email: "applicant@arnica.example",
    firstName: "Corina",
    lastName: "Vlad",
    language: "ro",
  },
  {
    role: "second admin",
    email: "second-admin@arnica.example",
    firstName: "Dan",
    lastName: "Moraru",
    language: "en",
  },
  {
    role: "employee",
    email: "employee@arnica.example",
    firstName: "Andrei",
    lastName: "Lupu",
    language: "ro",
  },
] as const

export type DemoRole = (typeof DEMO_ACCOUNTS)[number]["role"]

export const NAMED_SPECIALIST = DEMO_ACCOUNTS[1]
/** Waits to be checked as a specialist. */
export const APPLICANT = DEMO_ACCOUNTS[9]
