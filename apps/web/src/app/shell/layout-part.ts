import { createContext, useContext } from "react"

/** Whether what is rendered stands within the frame of a page. */
export const InShell = createContext(false)

/** Logs a part of the layout that stands outside of the frame (specification, 8.2). */
export function useLayoutPart(part: string): void {
  if (useContext(InShell)) return
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged
  console.error(`${part} needs to be child of Shell`) // check-ignore log-content: the part's own name, as specified
}
