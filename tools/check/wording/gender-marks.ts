import type { Language } from "@arnica/i18n"

export type Gender = "female" | "male"
type Marks = Readonly<Record<Gender, RegExp>>

/** A whole word or several, whatever letters stand around. */
const words = (pattern: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, "u")
/** The same at the beginning of a sentence, where a pronoun is of who the review is about. */
const first = (pattern: string): RegExp =>
  new RegExp(String.raw`(?:^|[.?!:,“„«] ?|(?<!\p{L})(?:and|et|și|и|і) )(?:${pattern})(?!\p{L})`, "u")

/** What gives away the gender of who speaks: verbs and adjectives of the first person, and whom they are married to. */
const SPEAKER: Readonly<Record<Language, Marks>> = {
  en: {
    female: words("[Mm]y husband|[Ii] was nervous as a schoolgirl|as a (?:mother|woman)"),
    male: words("[Mm]y wife|I(?:’m| am) a man|as a (?:father|man)"),
  },
  de: {
    female: words(String.raw`[Mm]ein(?:em|en)? Mann|[Aa]ls (?:einzige Frau|Mutter|\p{L}+in)`),
    male: words(String.raw`[Mm]einer? Frau|Ich bin \p{L}+er|alten Ingenieur|[Aa]ls Vater`),
  },
  fr: {
    female: words(
      String.raw`[Mm]on mari|(?:[Jj]e (?:me )?suis|[Jj]’étais) (?:(?!une)\p{L}+ )?\p{L}+(?:é|i|u|nt|rt)e|[Jj]e me suis sentie|Expatriée`,
    ),
    male: words(
      String.raw`[Mm]a femme|(?:[Jj]e (?:me )?suis|[Jj]’étais) (?:(?!un)\p{L}+ )?\p{L}+(?:é|i|u|ent)(?<!souvent)`,
    ),
  },
  es: {
    female: words(String.raw`[Mm]i marido|(?:Llegué|Estoy|Estaba|Entré|Salí|Soy|Fui la) \p{L}+a`),
    male: words(String.raw`[Mm]i mujer|(?:Llegué|Estoy|Estaba|Entré|Salí|Soy|Fui el) \p{L}+o`),
  },
  ro: {
    female: words(
      String.raw`[Ss]oțul meu|(?:[Ee]ram|[Ss]unt|[Aa]m (?:fost|venit|plecat)|[Mm]-am simțit|să mă simt) (?:\p{L}+ )?(?:(?!niciodat|sut)\p{L}+(?:[aiu]tă|insă|isă|ică|eră)|mândră|oasă)`,
    ),
    male: words(
      String.raw`de soție|[Ss]oția mea|(?:[Ee]ram|[Ss]unt|[Aa]m (?:fost|venit|plecat)|[Mm]-am simțit) (?:\p{L}+(?:[aiu]t|ins|is|ic)|mândru)|[Cc]a tată|[Pp]roaspăt șef`,
    ),
  },
  pl: {
    female: words(String.raw`\p{L}+łam|[Mm]ąż`),
    male: words(String.raw`\p{L}+łem|[Mm]oja żona`),
  },
  hr: {
    female: words(
      String.raw`\p{L}+la sam|(?:sam|nisam|mi što bih) (?:\p{L}+ ){0,2}\p{L}+la|[Bb]ih \p{L}+la|[Mm]už`,
    ),
    male: words(String.raw`\p{L}+[aei]o sam|(?:sam|[Nn]isam) \p{L}+[aei]o|[Mm]oja žena`),
  },
  uk: {
    female: words(
      String.raw`[Яя] (?:\p{L}+ ){0,5}\p{L}+(?:ла|лася)|Знайшла|Чоловік погодився|[Мм]ій чоловік|фрилансерка`,
    ),
    male: words(String.raw`[Яя] (?:не )?\p{L}+(?:в|вся|шов)|Прийшов|[Мм]оя дружина`),
  },
  bg: {
    female: words(
      String.raw`[Мм]ъжът ми|(?:Бях|бях) (?:се )?\p{L}+(?:ена|ала|ила|ана)|съм (?:ѝ |му )?\p{L}+ла|аз \p{L}+ла ли`,
    ),
    male: words(String.raw`жена ми|(?:Бях|бях|съм) (?:се )?\p{L}+(?:ен|ал|ил|ан|чен)|сам стигнеш`),
  },
  el: {
    female: words(
      String.raw`[Οο] άντρας μου|(?:[Ήή]μουν|[Ήή]ρθα|[Έέ]φυγα) \p{L}+(?:η|μένη)|Μένω μόνη|με κρατάει όρθια`,
    ),
    male: words(String.raw`[Ηη] γυναίκα μου|(?:[Ήή]μουν|[Ήή]ρθα|[Έέ]φυγα|έγινα) \p{L}+(?:ος|μένος)`),
  },
}

/** What gives away the gender of the specialist: pronouns that open a sentence, and titles. */
const SPECIALIST: Readonly<Record<Language, Marks>> = {
  en: { female: first("[Ss]he|The table she"), male: first("[Hh]e|telling him") },
  de: {
    female: words("Sie hat|Sie kann|kam sie|sie hat|ihre Idee"),
    male: words("Er hat|er hat|wusste er|Der Mann versteht"),
  },
  fr: {
    female: first("[Ee]lle(?= )(?! a marché)|Merci, docteure|[Jj]e l’ai déjà recommandée"),
    male: first("[Ii]l(?= )(?! (?:faut|fallait|manqu|y a|a fallu|est rare))"),
  },
  es: { female: words("Ella|La doctora"), male: words("Él|El doctor") },
  ro: {
    female: words("Doamna(?: doctor)?|Dânsa|„doamna cu creioanele"),
    male: words("Domnul(?: doctor)?|Dânsul|El a|Meritul lui"),
  },
  pl: { female: words("Pani|Ona|Ciepła"), male: words("Pan doktor|Pan|On") },
  hr: {
    female: words("Ona|Njoj|Pokazala|Počela|Naučila|Temeljita|preporučila sam je"),
    male: words("Naučio|Pitao me|Rekao mi|Hvala mu"),
  },
  uk: { female: words("[Вв]она|Лікарка|фахівчині|Уважна"), male: words("[Вв]ін|Лікар|із ним") },
  bg: { female: words("Тя|тя|препоръчах на сестра|ѝ"), male: words("Той|той|Докторът") },
  el: {
    female: words("Εκείνη|εκείνη|γιατρός είχε|Ζεστή|Ήρεμη|συνταγές της"),
    male: words("Εκείνος|εκείνος|Αυτός"),
  },
}

/** A review with the genders that it is said to give away. */
export type Tagged = { language: Language; speaker: string; specialist: string; text: string }

const GENDERS = ["female", "male"] as const

/** Where the words of a review give away a gender that its tags do not say. */
export function strangeGenders({ language, speaker, specialist, text }: Tagged): string[] {
  const flawsOf = (who: string, tag: string, marks: Marks): string[] =>
    GENDERS.filter((gender) => tag !== gender && marks[gender].test(text)).map(
      (gender) => `${who} who is ${gender} by “${marks[gender].exec(text)?.[0] ?? ""}” and ${tag} by its tag`,
    )
  return [
    ...flawsOf("a speaker", speaker, SPEAKER[language]),
    ...flawsOf("a specialist", specialist, SPECIALIST[language]),
  ]
}
