import { barrels } from "./barrels.ts"
import { clock } from "./clock.ts"
import { cookies } from "./cookies.ts"
import { docLinks } from "./doc-links.ts"
import { environment } from "./environment.ts"
import { exportedFunctions } from "./exported-functions.ts"
import { fetching } from "./fetching.ts"
import { fileLength } from "./file-length.ts"
import { functionLength } from "./function-length.ts"
import { glossary } from "./glossary.ts"
import { handles } from "./handles.ts"
import { literalSpread } from "./literal-spread.ts"
import { logContent } from "./log-content.ts"
import { migrations } from "./migrations.ts"
import { moduleReadme } from "./module-readme.ts"
import { nativeDates } from "./native-dates.ts"
import { openPages } from "./open-pages.ts"
import { purity } from "./purity.ts"
import { queryKeys } from "./query-keys.ts"
import { retiredColumns } from "./retired-columns.ts"
import type { FileRule, TreeRule } from "./rule.ts"
import { sqlFiles } from "./sql-files.ts"
import { sqlSchemas } from "./sql-schemas.ts"
import { suppressions } from "./suppressions.ts"
import { swallowedErrors } from "./swallowed-errors.ts"
import { testHygiene } from "./test-hygiene.ts"
import { transactions } from "./transactions.ts"
import { tsdoc } from "./tsdoc.ts"
import { unfinished } from "./unfinished.ts"
import { wireNames } from "./wire-names.ts"
import { wordsInMarkup } from "./words-in-markup.ts"

/** Rules over one file each. */
export const fileRules: readonly FileRule[] = [
  barrels,
  clock,
  cookies,
  environment,
  exportedFunctions,
  fetching,
  fileLength,
  functionLength,
  handles,
  literalSpread,
  logContent,
  nativeDates,
  openPages,
  purity,
  retiredColumns,
  sqlSchemas,
  suppressions,
  swallowedErrors,
  testHygiene,
  transactions,
  wireNames,
  wordsInMarkup,
]

/** Rules over the tree. */
export const treeRules: readonly TreeRule[] = [
  docLinks,
  glossary,
  migrations,
  moduleReadme,
  queryKeys,
  sqlFiles,
  tsdoc,
  unfinished,
]
