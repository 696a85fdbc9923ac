/**
 * Calls that were asked for and are not served yet: they answer "not available" to who is signed in.
 * The list only ever shrinks; serving one means taking it off here.
 */
export const notYet: readonly (readonly ['GET' | 'POST', `/${string}`])[] = [
  ['GET', '/reportprint/getPrintTitle'],
  ['POST', '/reportprint/savePrintTitle'],
  ['POST', '/reportprint/getPrintData'],
  ['POST', '/reportprint/updateOrderPrintCount'],
  ['POST', '/reportprint/logAccountOrderPrint'],
  ['POST', '/reportprint/getPrintOffline'],
  ['POST', '/cusomter/getCustomterOnlineData'],
  ['POST', '/cusomter/getCustomterOnlineCount'],
]
