/** Code that reads what strangers sent has no business with our settings and keys. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  TMPDIR: process.env["TMPDIR"],
})
