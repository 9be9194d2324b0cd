/** What a process of a website is told whose database has its marketplace already. */
export const PLANTED = "--planted"
