import { hashOf } from "../../../apps/server/src/platform/db/migration-files.ts"
import { RELEASE_FILE } from "../../release/release.ts"
import type { Canary } from "./canary.ts"

const BOOKING = "apps/server/src/modules/booking/migrations"

const START = `create table booking.appointment (id uuid primary key, status text not null, code varchar(10));
create function booking.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
create function booking.tell() returns trigger language plpgsql as $$ begin return null; end $$;
create function booking.hear() returns trigger language plpgsql as $$ begin return null; end $$;
`
const EXPAND = `-- Places are told by their code, and notes are kept elsewhere.
-- retires: booking.appointment.old_note, booking.old_letter
-- fills: booking.appointment.place, booking.calendar_feed.place
alter table booking.appointment add column place text;
`
const PROOF = `alter table booking.appointment add constraint place_there check (place is not null) not valid;
`

/** `booking.appointment` is large, `booking.calendar_feed` is not. */
const RELEASE = {
  migrations: {
    "booking/0001-start.sql": hashOf(START),
    "booking/0002-expand.sql": hashOf(EXPAND),
    "booking/0003-proof.sql": hashOf(PROOF),
    "catalog/0003-gone.sql": hashOf("select 1;\n"),
    "catalog/0004-cities.sql": hashOf("select 1;\n"),
    "wallet/0001-ledger.sql": hashOf("select 1;\n"),
  },
  tables: {
    "booking.appointment": {
      id: "uuid required",
      status: "text required",
      code: "character varying(10)",
      price: "numeric(4,2)",
      minutes: "integer",
      place: "text required",
    },
    "booking.calendar_feed": { id: "uuid required", status: "text", place: "text required", note: "text" },
    "booking.taken": { id: "uuid", at: "timestamp with time zone" },
  },
}

/** What the last release could not bear, or what locks a large table: neither a reason nor a mark helps. */
const REFUSED = [
  "drop table booking.appointment;",
  "drop table if exists booking.calendar_feed, booking.nothing;",
  "drop view booking.taken;",
  "alter table booking.calendar_feed drop column note;",
  "alter table booking.calendar_feed drop column if exists note, add column words text;",
  `ALTER TABLE ONLY "booking"."calendar_feed" DROP note;`,
  "alter table booking.calendar_feed rename to feed;",
  "alter table booking.calendar_feed set schema scheduling;",
  "alter table booking.calendar_feed rename column note to words;",
  "alter table booking.calendar_feed rename note to words;",
  "alter table booking.calendar_feed alter column status type integer using status::integer;",
  "alter table booking.calendar_feed alter note set data type varchar(20);",
  "alter table booking.appointment alter column minutes type bigint;",
  "alter table booking.appointment alter column code type varchar(5);",
  "alter table booking.appointment alter column price type numeric(5, 3);",
  "alter table booking.calendar_feed alter column note set not null;",
  "alter table booking.calendar_feed add constraint note_there not null note;",
  "alter table booking.calendar_feed alter column note drop default;",
  "alter table booking.calendar_feed add column words text not null;",
  "alter table booking.calendar_feed add column words text; alter table booking.calendar_feed alter column words set not null;",
  "alter table booking.calendar_feed add words text check (length(words) > 1) not null;",
  "create index appointment_idx on booking.appointment (status);",
  "create unique index appointment_idx on booking.appointment using btree (words);",
  "create index concurrently feed_idx on booking.calendar_feed (status);",
  "alter table booking.appointment add constraint short check (words <> '');",
  "alter table booking.appointment add foreign key (words) references booking.calendar_feed (id);",
  "alter table booking.appointment add constraint one unique (words);",
  "alter table booking.appointment add constraint short check (words <> '') not valid; alter table booking.appointment validate constraint short;",
  "alter table booking.appointment add column words text check (words <> '');",
  "alter table booking.appointment add column words text unique;",
  "alter table booking.appointment add column token uuid not null default gen_random_uuid();",
  "alter table booking.appointment add column number bigint generated always as identity;",
  "alter table booking.appointment add column feed uuid default '00000000-0000-0000-0000-000000000000' references booking.calendar_feed (id);",
  "-- check-ignore migrations: nobody reads it\nalter table booking.calendar_feed drop column note;",
  "-- contracts: booking/0002\nalter table booking.calendar_feed drop column note;",
]

/** What somebody has to say a word about. */
const ARGUABLE = [
  "alter table booking.calendar_feed add constraint known check (status in ('a', 'b'));",
  "alter table booking.calendar_feed add check (words is null or status = 'a');",
  "alter table booking.calendar_feed add column words text check (words <> status);",
  "alter table booking.calendar_feed add unique (status);",
  "alter table booking.calendar_feed add foreign key (note) references booking.appointment (id);",
  "alter table booking.appointment add exclude using gist (status with =);",
  "create unique index feed_idx on booking.calendar_feed (status, lower(note)) where status <> 'a';",
  "create trigger refuses before insert or update of status on booking.calendar_feed for each row execute function booking.refuse();",
  "create constraint trigger refuses after insert on booking.calendar_feed for each row execute function booking.elsewhere();",
  "create or replace function booking.hear() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;",
  "alter table booking.calendar_feed rename constraint one to other;",
  "alter table booking.calendar_feed enable row level security;",
  "alter table booking.calendar_feed drop constraint one cascade;",
  "alter table calendar_feed add column words text;",
  "drop table calendar_feed;",
  "drop function booking.hear();",
  "truncate booking.calendar_feed;",
  "do $$ begin drop table booking.appointment; end $$;",
]

const withReason = (sql: string): string =>
  `-- What it is for.\n-- check-ignore migrations: it refuses nothing that was ever written\n${sql}`
const contracting = (sql: string): string => `-- contracts: booking/0002\n${sql}`

const FREE = [
  "create table booking.room (id uuid primary key, status text not null check (status <> ''));\ncreate index room_idx on booking.room (status);\nalter table booking.room add column note text not null;\nalter table booking.room rename column note to words;\ndrop table booking.room;",
  "alter table booking.calendar_feed add column words text not null default '';",
  "alter table booking.calendar_feed add column words text check (length(words) <= 200), add column kind text;",
  "alter table booking.calendar_feed add column number bigint generated always as identity not null;",
  "alter table booking.appointment add column words text, add column kind text not null default 'a';",
  "alter table booking.appointment add column feed uuid references booking.calendar_feed (id);",
  "alter table booking.appointment add constraint words_short check (length(words) < 9) not valid;",
  "alter table booking.appointment validate constraint words_short;",
  "alter table booking.appointment add constraint words_one unique using index words_idx;",
  "alter table booking.appointment alter column code type text;",
  "alter table booking.appointment alter column code type varchar(20), alter column price type numeric(6, 2);",
  "alter table booking.appointment alter column status drop not null, alter column code set default 'a';",
  "alter table booking.appointment drop constraint one;",
  "create index feed_idx on booking.calendar_feed (status);",
  "create unique index feed_idx on booking.calendar_feed (status, words);",
  "-- transaction: none\ncreate unique index concurrently appointment_idx on booking.appointment (words);",
  "create trigger tells after update on booking.calendar_feed for each row execute function booking.tell();",
  "create or replace function booking.refuse() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;",
  "drop view booking.taken;\ncreate view booking.taken as select id, start_at as at from booking.appointment;",
  "drop index booking.feed_idx;\ndrop trigger tells on booking.calendar_feed;",
  "update booking.calendar_feed set note = 'drop table booking.appointment;'; -- drop table booking.appointment;",
  "-- retires: booking.calendar_feed.note\nselect 1;",
]

/** The second half of what a released migration began. */
const CONTRACTING = [
  "alter table booking.appointment drop column old_note;",
  "alter table booking.appointment rename column old_note to note;",
  "drop table booking.old_letter;",
  "alter table booking.old_letter rename to letter;",
  "alter table booking.calendar_feed alter column place set not null;",
  "alter table booking.appointment alter column place set not null;",
]

export const migrationsCanary: Canary = {
  around: {
    [`${BOOKING}/0001-start.sql`]: START,
    [`${BOOKING}/0002-expand.sql`]: EXPAND,
    [`${BOOKING}/0003-proof.sql`]: PROOF,
    "apps/server/src/modules/catalog/migrations/0004-cities.sql": "select 1;\n",
  },
  cases: [
    { path: `${BOOKING}/1*-refused.sql`, caught: REFUSED, clean: FREE },
    { path: `${BOOKING}/2*-arguable.sql`, caught: ARGUABLE, clean: ARGUABLE.map(withReason) },
    { path: `${BOOKING}/3*-arguable-contracting.sql`, clean: ARGUABLE.map(contracting) },
    { path: `${BOOKING}/4*-contracting.sql`, caught: CONTRACTING, clean: CONTRACTING.map(contracting) },
    {
      path: `${BOOKING}/5*-marks.sql`,
      caught: [
        ...CONTRACTING.map((sql) => `-- contracts: booking/0001\n${sql}`),
        "-- contracts: booking/9999\ndrop table booking.old_letter;",
        "-- contracts: booking/50, booking/0002\ndrop table booking.old_letter;",
        "-- contracts: booking/0002\nselect 1;",
        "-- check-ignore migrations: for nothing\nselect 1;",
        "-- transaction: some\nselect 1;",
        "-- transaction: none\nselect 1;",
        "-- transaction: none\ncreate index concurrently a on booking.appointment (words); select 1;",
      ],
    },
    {
      path: "apps/server/src/platform/db/migrations/00*1-drop.sql",
      caught: ["drop table booking.appointment;"],
    },
    // The list names a released file that is gone.
    { path: RELEASE_FILE, caught: [JSON.stringify(RELEASE)] },
    // A released file that was edited, one whose number is taken by time, and one of a module that is new.
    { path: "apps/server/src/modules/wallet/migrations/0001-ledger.sql", caught: ["select 2;\n"] },
    { path: "apps/server/src/modules/catalog/migrations/0003-late.sql", caught: ["select 1;"] },
    { path: "apps/server/src/modules/store/migrations/0001-products.sql", clean: ["select 1;"] },
  ],
}
