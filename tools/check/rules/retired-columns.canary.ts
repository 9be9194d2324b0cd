import type { Canary } from "./canary.ts"

const MIGRATIONS = "apps/server/src/modules/booking/migrations"

export const retiredColumnsCanary: Canary = {
  around: {
    [`${MIGRATIONS}/0001-contracted.sql`]: "-- retires: booking.appointment.old_note\nselect 1;\n",
    [`${MIGRATIONS}/0002-contracting.sql`]:
      "-- contracts: booking/0001\n-- retires: booking.letter, booking.appointment.office_address, booking.appointment.note\nselect 1;\n",
  },
  cases: [
    {
      path: "apps/server/src/modules/booking/repository-*.ts",
      caught: [
        "export const rows = sql`select id from booking.letter where id = ${id}`",
        'export const rows = sql`select id from "booking"."letter"`',
        "export const columns = sql`a.office_address as address`",
        `export const address = text("office_address")`,
        "export const rows = sql`update booking.appointment set note = ${note}`",
      ],
      clean: [
        "export const rows = sql`select note from booking.proposal`",
        "export const rows = sql`select old_note, office_address_id from booking.appointment`",
        "export const rows = sql`select id from booking.letters`",
        "// booking.letter held office_address\nexport const officeAddress = 1",
      ],
    },
    {
      path: "apps/server/src/modules/identity/repository-*.ts",
      clean: ["export const rows = sql`select office_address from identity.user_account`"],
    },
    {
      path: "apps/server/src/modules/booking/hold-*.db.test.ts",
      clean: ["await sql`select office_address from booking.letter`"],
    },
  ],
}
