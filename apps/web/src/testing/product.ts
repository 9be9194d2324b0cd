import type { Product, ProductCard } from "@arnica/contract/products"

/** A product as lists show it, with whatever differs. */
export const aProductCard = (given: Partial<ProductCard> = {}): ProductCard => ({
  uuid: "6f1c2c6e-0c5b-4c53-9a4e-3b7d2f5a1001",
  id: 1,
  code: "sleep-in-four-weeks",
  kind: "programme",
  title: "Sleep in four weeks",
  summary: "Four sessions and a sleep diary",
  picture: "mind",
  photo: null,
  category: { code: "PSIH_HEALTH", slug: "mind", name: "Mind" },
  sessions: 4,
  minutes: 50,
  price: { amount: 56_000, currency: "RON" },
  starts: "2030-01-07T16:30:00.000Z",
  placesLeft: null,
  specialists: [
    {
      id: 41,
      atlasUrl: "ioana-muresan",
      fullName: "Ioana Mureșan",
      photo: null,
      profession: "Psychotherapist",
    },
  ],
  ...given,
})

/** The same with all that its page says. */
export const aProduct = (given: Partial<Product> = {}): Product => ({
  ...aProductCard(),
  description: "",
  textLanguage: null,
  parts: [{ title: "Where your nights go", text: "You read your diary together." }],
  suits: ["You lie awake three nights a week"],
  doctorFirst: ["You stop breathing at night"],
  tags: ["sleep"],
  months: 3,
  place: "online",
  sessionName: "Individual session",
  prices: [{ amount: 56_000, currency: "RON" }],
  singly: { amount: 72_000, currency: "RON" },
  test: null,
  onSaleUntil: null,
  sellers: [
    {
      id: 41,
      atlasUrl: "ioana-muresan",
      fullName: "Ioana Mureșan",
      photo: null,
      profession: "Psychotherapist",
      stars: { average: 4.94, count: 212 },
      firstFree: "2030-01-07T16:30:00.000Z",
      timeZone: "Europe/Bucharest",
      languages: ["ro", "en"],
      packageID: "0b0a5f3e-0000-4000-8000-0000000000aa",
      sessionID: "0b0a5f3e-0000-4000-8000-0000000000bb",
      paidChatID: null,
    },
  ],
  dates: [],
  canonical: {},
  ...given,
})
