/** What the server of the journeys is told that fills a database with the small marketplace, and ends. */
export const PLANT = "--plant"
