import { createContext, type ReactNode } from "react"

/** What every dialog below shows beside its cross: a dialog covers the places where it is found otherwise. */
export const DialogAside = createContext<ReactNode>(null)
