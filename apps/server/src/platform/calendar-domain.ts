import { isIP } from "node:net"

type Named = { readonly publicUrl: string; readonly brand: { readonly supportEmail: string } }

/**
 * The domain in the identities of our events in calendars, by which we know them when they come back: the host of the
 * website; of one without a name in the DNS, as on a laptop, the domain of the support's address. Source: RFC 5545, 3.8.4.7.
 */
export const calendarDomain = ({ publicUrl, brand }: Named): string => {
  const { hostname } = new URL(publicUrl)
  const hasName = hostname.includes(".") && isIP(hostname) === 0
  return hasName ? hostname : brand.supportEmail.slice(brand.supportEmail.lastIndexOf("@") + 1)
}
