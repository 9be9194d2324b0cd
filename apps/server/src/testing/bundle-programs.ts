import { bundlePrograms } from "../../../../tools/run/bundle.ts"
import { PROGRAMS, PROGRAMS_BUILD } from "./program-list.ts"

await bundlePrograms({ entries: PROGRAMS, folder: PROGRAMS_BUILD })
