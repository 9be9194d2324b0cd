import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedJson } from "../../testing/archive-fixtures.ts"
import { at, ME, PROFILE, RUN } from "../../testing/work-ids.ts"

const BILLING = {
  kind: "person",
  name: "Zamfira Told",
  taxId: "",
  registration: "",
  cnp: "1960523460016",
  vatPayer: false,
  countryCode: "RO",
  city: "Cluj",
  street: "Told",
  postalCode: "400001",
  bank: "Told bank",
  iban: "RO49AAAA1B31007593840000",
}

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "specialists.change_request": {
    besides: { specialist_id: PROFILE, by_user: randomUUID() },
    told: {
      comment: is("Told as a whole"),
      answer: is("Told as an answer"),
      at: is(at(50)),
    },
  },
  "specialists.document": {
    besides: {
      id: randomUUID(),
      specialist_id: PROFILE,
      type: "image/png",
      bytes: 5,
      file_key: "private/degree",
    },
    told: { kind: is("degree"), name: is("told-degree.png"), uploaded_at: is(at(36)) },
  },
  "specialists.education": {
    besides: { specialist_id: PROFILE },
    told: { title: is("Told master"), institution: is("Told university") },
  },
  "specialists.field_comment": {
    besides: { specialist_id: PROFILE, tab: "about", by_user: randomUUID() },
    told: {
      field: is("heading"),
      comment: is("Told too short"),
      at: is(at(37)),
      answer: is("Told in full now"),
    },
  },
  "specialists.membership": { besides: { specialist_id: PROFILE }, told: { name: is("Told association") } },
  "specialists.offer": {
    besides: { id: RUN, specialist_id: PROFILE, place: "online", position: 1 },
    told: { session_type_code: is("SINGLE"), minutes: is(53, '"minutes":53') },
  },
  "specialists.offer_price": {
    besides: { offer_id: RUN },
    told: { currency: is("EUR"), amount: is(40_555, "40555") },
  },
  "specialists.post": {
    besides: { specialist_id: PROFILE, slug: "s", category_slug: "c", category_name: "C" },
    told: {
      language: is("hr", '"language":"hr"'),
      title: is("Told post"),
      excerpt: is("Told excerpt"),
      published_at: is(at(38)),
    },
  },
  "specialists.profile_text": {
    besides: { specialist_id: PROFILE, position: 1 },
    told: {
      language: is("pl", '"language":"pl"'),
      heading: is("Told heading"),
      description: is(["Told description"], "Told description"),
    },
  },
  "specialists.specialist": {
    besides: {
      id: PROFILE,
      user_id: ME,
      url: "zamfira-told",
      gender: "female",
      domain_code: "PSIHO",
      licence_issuer: "the college",
    },
    told: {
      status: is("suspended"),
      suspended_comment: is("told licence"),
      title: is("Told Dr."),
      first_name: is("Zamfirina"),
      own_first_name: is("Замфирина"),
      own_last_name: is("Толдеску"),
      last_name: is("Toldescu"),
      country_code: is("HR", '"country":"HR"'),
      city: is("Toldville"),
      office_address: is("Told square 1"),
      time_zone: is("Pacific/Fiji"),
      licence_number: is("TOLD-77"),
      created_at: is(at(39)),
    },
  },
  "specialists.status_step": {
    besides: {
      specialist_id: PROFILE,
      from_status: "draft",
      by_user: randomUUID(),
      by_admin: true,
    },
    told: {
      to_status: is("suspended"),
      at: is(at(40)),
      comment: is("told comment"),
      objection: is("told objection"),
      objection_answer: is("told answer to it"),
    },
  },
  "specialists.video": {
    besides: { specialist_id: PROFILE, position: 1 },
    told: { url: is("https://video.told.example/1"), title: is("Told video") },
  },
  "specialists.wizard_tab": {
    besides: { specialist_id: PROFILE, revision: 1, saved_by: ME },
    told: {
      tab: is("billing"),
      saved_at: is("2026-02-11T10:41:07Z"),
      sealed: sealedJson({ row: `${PROFILE} billing`, value: BILLING, reads: "RO49AAAA1B31007593840000" }),
    },
  },
}
