import ipaddr from "ipaddr.js"

/** What is given out of IPv6 for the open internet; whatever is outside of it leads elsewhere, known today or not. */
const OPEN_INTERNET = "2000::/3"

/** What in there is no machine of somebody's own (IANA's registry of special purposes). */
const SPECIAL = [
  "2001::/23", // protocols: Teredo, which carries IPv4, benchmarks, ORCHID
  "2001:db8::/32", // examples
  "2002::/16", // 6to4, which carries IPv4
  "3ffe::/16", // the old 6bone
  "3fff::/20", // examples
]

const isWithin = (address: ipaddr.IPv6, range: string): boolean => address.match(ipaddr.IPv6.parseCIDR(range))

/**
 * Whether an IP address belongs to a machine on the open internet: not to this one, its network, its provider's
 * metadata service, nor to a group. What is no IP address is not public.
 */
export const isPublicAddress = (text: string): boolean => {
  // With a zone behind it, it is one of this machine's own networks.
  if (!ipaddr.isValid(text) || text.includes("%")) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast"
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === "unicast"
  return isWithin(address, OPEN_INTERNET) && !SPECIAL.some((range) => isWithin(address, range))
}
