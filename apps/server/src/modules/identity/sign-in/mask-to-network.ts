import { isIPv6 } from "node:net"

const GROUPS = 8
/** Of an IPv6 address the first half is the network; the rest one device chooses anew as often as it likes. */
const NETWORK_GROUPS = 4

/** What callers from one place have in common: the IPv4 address, or the /64 network of an IPv6 one. */
export const maskToNetwork = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(address)?.groups?.["v4"]
  if (mapped !== undefined) return mapped
  const [head = "", tail] = address.toLowerCase().split("::")
  const before = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...new Array<string>(Math.max(gap, 0)).fill("0"), ...after]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(":")}::/64`
}
