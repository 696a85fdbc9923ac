/**
 * Calls that were asked for and are not served yet: they answer "not available" to who is signed in.
 * The list only ever shrinks; serving one means taking it off here.
 */
export const notYet: readonly (readonly ['GET' | 'POST', `/${string}`])[] = [
  ['POST', '/reportprint/getPrintOffline'],
  ['POST', '/cusomter/getCustomterOnlineData'],
  ['POST', '/cusomter/getCustomterOnlineCount'],
  ['POST', '/orderhaihua/splitOrder'],
  ['POST', '/orderhaihua/getSplitOrderPage'],
  ['POST', '/orderhaihua/updateSplitOrder'],
  ['POST', '/orderhaihua/getOrderSplitPrintData'],
  ['POST', '/orderhaihua/getSplitOrderCheckStatus'],
  ['GET', '/orderhaihua/deleteSplitOrder'],
  ['POST', '/orderhaihua/exportOrderSplit'],
]
