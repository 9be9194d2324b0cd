/** A page that somebody asks for, and a part of the names in it. */
export type Asked = {
  readonly text?: string | undefined
  readonly count: number
  readonly offset: number
}

/** A page of something, and how many there are in all. */
export type Paged<T> = { readonly total: number; readonly items: readonly T[] }

/** The pattern of whatever holds a text; of everything without one. */
export const likePart = (text = ""): string => `%${text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
