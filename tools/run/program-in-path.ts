import { existsSync } from "node:fs"
import path from "node:path"

/** Where a program of this name is that the machine brings; undefined where it has none. */
export const programInPath = (name: string): string | undefined =>
  // Debian keeps some where the path of most people does not lead.
  [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"]
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))
