import type { Canary } from "./canary.ts"

export const sqlFilesCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/modules/booking/migrations/000*-change.sql",
      caught: [
        "UPDATE wallet.entry SET amount = 0;",
        "insert into identity.note (id) values (1);",
        "DELETE FROM wallet.entry;",
        "truncate table wallet.entry;",
        "DROP TABLE IF EXISTS wallet.entry;",
        "alter table only wallet.entry add column note text;",
        "create table wallet.more (id int);",
        "CREATE OR REPLACE FUNCTION identity.heard() RETURNS trigger AS $$ begin return new; end $$ language plpgsql;",
        "create trigger heard after insert on identity.note for each row execute function booking.heard();",
        "drop trigger heard on identity.note;",
        "drop function identity.heard() cascade;",
        "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS more ON wallet.entry (note);",
        "create function booking.follow() returns trigger as $$ begin update wallet.entry set amount = 0; end $$ language plpgsql;",
      ],
      clean: [
        "alter table booking.hold add foreign key (user_id) references identity.note (id);",
        "create index more on booking.hold (note);",
        "create trigger heard after insert on booking.hold for each row execute function booking.heard();",
        "drop function booking.heard() cascade;",
        "insert into booking.hold select id from identity.note;",
        "-- update wallet.entry set amount = 0\nselect 1;",
        "/* drop table wallet.entry; */ select 1;",
      ],
    },
    {
      path: "apps/server/src/platform/db/migrations/000*-change.sql",
      caught: ["drop table booking.hold;"],
      clean: ["create table platform.note (id int);"],
    },
  ],
}
