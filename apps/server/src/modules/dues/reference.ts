/** What a transfer for an order names, so that its specialist finds it: short enough to be copied by hand. */
export const referenceOf = (orderId: string): string =>
  `ARN-${orderId.replaceAll("-", "").slice(0, 10).toUpperCase()}`
