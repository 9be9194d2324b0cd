import { barrelsCanary } from "./barrels.canary.ts"
import type { Canary } from "./canary.ts"
import { clockCanary } from "./clock.canary.ts"
import { cookiesCanary } from "./cookies.canary.ts"
import { docLinksCanary } from "./doc-links.canary.ts"
import { environmentCanary } from "./environment.canary.ts"
import { exportedFunctionsCanary } from "./exported-functions.canary.ts"
import { fetchingCanary } from "./fetching.canary.ts"
import { fileLengthCanary } from "./file-length.canary.ts"
import { functionLengthCanary } from "./function-length.canary.ts"
import { glossaryCanary } from "./glossary.canary.ts"
import { handlesCanary } from "./handles.canary.ts"
import { literalSpreadCanary } from "./literal-spread.canary.ts"
import { logContentCanary } from "./log-content.canary.ts"
import { migrationsCanary } from "./migrations.canary.ts"
import { moduleReadmeCanary } from "./module-readme.canary.ts"
import { nativeDatesCanary } from "./native-dates.canary.ts"
import { openPagesCanary } from "./open-pages.canary.ts"
import { purityCanary } from "./purity.canary.ts"
import { queryKeysCanary } from "./query-keys.canary.ts"
import { retiredColumnsCanary } from "./retired-columns.canary.ts"
import { sqlFilesCanary } from "./sql-files.canary.ts"
import { sqlSchemasCanary } from "./sql-schemas.canary.ts"
import { suppressionsCanary } from "./suppressions.canary.ts"
import { swallowedErrorsCanary } from "./swallowed-errors.canary.ts"
import { testHygieneCanary } from "./test-hygiene.canary.ts"
import { transactionsCanary } from "./transactions.canary.ts"
import { tsdocCanary } from "./tsdoc.canary.ts"
import { unfinishedCanary } from "./unfinished.canary.ts"
import { wireNamesCanary } from "./wire-names.canary.ts"
import { wordsInMarkupCanary } from "./words-in-markup.canary.ts"

/** Rule name -> its canary. */
export const canaries: Readonly<Record<string, Canary>> = {
  barrels: barrelsCanary,
  clock: clockCanary,
  cookies: cookiesCanary,
  "doc-links": docLinksCanary,
  environment: environmentCanary,
  "exported-functions": exportedFunctionsCanary,
  fetching: fetchingCanary,
  "file-length": fileLengthCanary,
  "function-length": functionLengthCanary,
  glossary: glossaryCanary,
  handles: handlesCanary,
  "literal-spread": literalSpreadCanary,
  "log-content": logContentCanary,
  migrations: migrationsCanary,
  "module-readme": moduleReadmeCanary,
  "native-dates": nativeDatesCanary,
  "open-pages": openPagesCanary,
  purity: purityCanary,
  "query-keys": queryKeysCanary,
  "retired-columns": retiredColumnsCanary,
  "sql-files": sqlFilesCanary,
  "sql-schemas": sqlSchemasCanary,
  suppressions: suppressionsCanary,
  "swallowed-errors": swallowedErrorsCanary,
  "test-hygiene": testHygieneCanary,
  transactions: transactionsCanary,
  tsdoc: tsdocCanary,
  unfinished: unfinishedCanary,
  "wire-names": wireNamesCanary,
  "words-in-markup": wordsInMarkupCanary,
}
