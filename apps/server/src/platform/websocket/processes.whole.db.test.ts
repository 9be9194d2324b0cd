import { createLog } from "../log.ts"
import { createPostgresBus } from "./postgres-bus.ts"
import { processesContract } from "./processes.contract.ts"

processesContract({
  env: () => ({}),
  createBus: (db) => createPostgresBus({ db, log: createLog({ level: "silent" }) }),
})
