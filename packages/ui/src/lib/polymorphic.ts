import type { ComponentPropsWithRef, ElementType } from "react"

/** Props of a component that renders as `C`: its own, then all of C's that do not clash with them. */
export type Polymorphic<C extends ElementType, Own> = Own & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof Own | "component"
  >
