import fc from "fast-check"
import { expect, test } from "vitest"
import { isPublicAddress } from "./public-address.ts"

test.each([
  "1.1.1.1",
  "93.184.215.14",
  "2606:4700:4700::1111",
  "2a00:1450:4001::8a",
  "2001:200::1",
  "::ffff:8.8.8.8",
])("%s is out there", (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "192.0.2.7",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "ff02::1",
  "2001:db8::1",
  // Ranges that a provider may lead to its own network.
  "64:ff9b::808:808",
  "64:ff9b:1::7f00:1",
  "2002:808:808::1",
  "2001::1",
  "2001:10::1",
  "3ffe::1",
  "3fff::1",
  "5f00::1",
  "::2",
  "::127.0.0.1",
  "fec0::1",
  "fe80::1%eth0",
  "2606:4700::1%1",
  "100::1",
  "4000::1",
  "1fff::1",
  "localhost",
  "example.com",
  "",
])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false))

test("carrying an inner address in IPv6 hides nothing", () => {
  const inner = fc.tuple(
    fc.constantFrom(10, 127),
    fc.nat({ max: 255 }),
    fc.nat({ max: 255 }),
    fc.nat({ max: 255 }),
  )
  fc.assert(
    fc.property(
      inner,
      fc.constantFrom("::ffff:", "64:ff9b::", "::", "64:ff9b:1::", "2001:db8::"),
      (parts, prefix) => {
        expect(isPublicAddress(`${prefix}${parts.join(".")}`)).toBe(false)
      },
    ),
  )
})
