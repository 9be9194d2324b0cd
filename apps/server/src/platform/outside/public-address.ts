import ipaddr from "ipaddr.js"

/** Ranges of IPv6 that carry an IPv4 address at a fixed place: what counts is where that one leads. */
const carried = (address: ipaddr.IPv6): ipaddr.IPv4 | undefined => {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  const [high = 0, low = 0] = address.range() === "6to4" ? address.parts.slice(1, 3) : address.parts.slice(6)
  const holds = ["6to4", "rfc6145", "rfc6052"].includes(address.range())
  return holds ? new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255]) : undefined
}

/**
 * Whether an IP address belongs to a machine on the open internet: not to this one, its network, its provider's
 * metadata service, nor to a group. What is no IP address is not public.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast"
  const inner = carried(address)
  return inner === undefined ? address.range() === "unicast" : inner.range() === "unicast"
}
