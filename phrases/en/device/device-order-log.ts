/** What customers' own writes are called in the operation logs. */
export const deviceOrderLog = {
  'device.save': 'Order saved by the customer',
  'device.submit': 'Order submitted by the customer',
  'device.withdraw': 'Submission withdrawn by the customer',
  'device.split': 'Order shared out by the agent',
  'device.find-lost-edits': 'Lost acknowledged quantities reported by a device',
  'device.decide-lost-edits': 'Lost acknowledged quantities decided by the customer',
  'order.find-lost-edits': 'Lost acknowledged quantities found',
  'order.decide-lost-edits': 'Lost acknowledged quantities decided',
  'device.score': 'Goods scored by a customer',
  'device.note': 'Customer notes for sales people',
  'device.favourite': 'Favourite of a customer',
}

export const deviceOrderFields = {
  stars: 'Stars',
  comment: 'Comment',
  orderNote: 'Note',
  favourite: 'Favourite',
  toCustomer: 'Shared out to',
  lostCells: 'Lost cells',
  lostPieces: 'Lost pieces',
  lossDecision: 'Decision',
}
