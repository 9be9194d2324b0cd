import type { SeriesContribution } from "../core/contributed.ts"
import { findSeries } from "./series-repository.ts"

/** What an appointment shows of the series that it is a session of. */
export const seriesContribution: SeriesContribution = {
  shown: async (on, appointments) => {
    const ids = [...new Set(appointments.flatMap(({ seriesId }) => seriesId ?? []))]
    const found = new Map((await findSeries(on, ids)).map(({ id, sessions }) => [id, sessions]))
    return ({ seriesId: id, seriesNumber: number }) => {
      const sessions = found.get(id ?? "")
      return id === null || number === null || sessions === undefined ? null : { id, number, sessions }
    }
  },
}
