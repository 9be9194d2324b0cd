import { useEffect, useState } from "react"
import { supportsPasskeys } from "./passkeys.ts"

/** Whether this browser can keep passkeys. Known only in a browser: undefined until the page's scripts run. */
export function usePasskeySupport(): boolean | undefined {
  const [isSupported, setIsSupported] = useState<boolean>()
  useEffect(() => setIsSupported(supportsPasskeys()), [])
  return isSupported
}
