/** Parts of keys whose texts speak to the reader: headings, hints, what stands in an empty field. */
const SPEAKS_TO_READER = /(?:title|heading|subject|label|placeholder|hint|lead|meta)$/i
/** Names of the empty choice of a list ("Odaberite") and of lines below a heading, but of buttons too. */
const MAY_SPEAK_TO_READER = /(?:choose|pick|text)$/i

/** Begins with an imperative of the second person plural: "Otvorite", "Dodajte". */
const PLURAL = /^(?:\p{L}+i|\p{L}*j)te(?!\p{L})/u
/** What looks like one and only says what the reader does: "Dolazite". */
const TOLD = /^(?:Dijelite|Dolazite|Radite|Štedite|Vidite|Želite)(?!\p{L})/u

/** Imperatives of the second person singular as buttons have them, without those that are a statement too ("Traži"). */
const VERBS = [
  "Dodaj|Dopusti|Dovrši|Ispravi|Ispuni|Isključi|Izađi|Izbriši|Izradi|Kopiraj|Kupi|Napiši|Nastavi|Nazovi",
  "Ocijeni|Odaberi|Odbaci|Odbij|Odgovori|Odredi|Odustani|Otkaži|Otvori|Plati|Počni|Podijeli|Pogledaj|Pokaži|Pokušaj",
  "Postavi|Pošalji|Potvrdi|Pozovi|Predaj|Predloži|Pregledaj|Prekini|Premjesti|Pretraži|Preuzmi|Pridruži|Prihvati",
  "Prijavi|Prijeđi|Prikaži|Pripremi|Promijeni|Pronađi|Provjeri|Pusti|Rezerviraj|Sakrij|Spremi|Učitaj|Ukloni|Uključi",
  "Unesi|Upiši|Upotrijebi|Usporedi|Vrati|Zadrži|Započni|Zatraži|Zatvori",
]
const SINGULAR = new RegExp(String.raw`^(?:${VERBS.join("|")})(?!\p{L})`, "u")

/**
 * What of a Croatian message is in the other mood. What is pressed is told to the program ("Otvori račun"), what is
 * read is said to the reader ("Otvorite svoj račun"); the key or a full stop tells the second from the first.
 */
export function strangeMood({ key, text }: { key: string; text: string }): string | undefined {
  const parts = key.split(".")
  if (/[.?]$/.test(text) || parts.some((part) => SPEAKS_TO_READER.test(part))) {
    return wordOf({ text, find: SINGULAR, instead: "the form of vi, since this speaks to the reader" })
  }
  if (TOLD.test(text) || parts.some((part) => MAY_SPEAK_TO_READER.test(part))) return undefined
  return wordOf({ text, find: PLURAL, instead: "the singular, as on every button" })
}

type Search = { readonly text: string; readonly find: RegExp; readonly instead: string }

function wordOf({ text, find, instead }: Search): string | undefined {
  const word = find.exec(text)?.[0]
  return word === undefined ? undefined : `“${word}”; write ${instead}`
}
