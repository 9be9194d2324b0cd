import { ApiError } from "@arnica/contract/client"

/** Whether the server refused because somebody works at a clinic already. */
export const isConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === "statusConflict"
