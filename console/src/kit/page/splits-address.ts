/** Returns the address of the parts of these orders. */
export function splitsAddress(orderIds: readonly number[]): string {
  return `/order/orderSplit?${orderIds.map((id) => `orderIds=${id}`).join('&')}`
}

/** Returns the address where these orders are split. */
export function splitAddress(orderIds: readonly number[]): string {
  return `${splitsAddress(orderIds)}&open=new`
}
