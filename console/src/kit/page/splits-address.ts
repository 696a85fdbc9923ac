/** Where the parts of these orders are. */
export function splitsAddress(orderIds: readonly number[]): string {
  return `/order/orderSplit?${orderIds.map((id) => `orderIds=${id}`).join('&')}`
}

/** Where these orders are split. */
export function splitAddress(orderIds: readonly number[]): string {
  return `${splitsAddress(orderIds)}&open=new`
}
