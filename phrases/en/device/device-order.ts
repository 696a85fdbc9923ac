/** What the server says of an order to its customer's device. */
export const deviceOrder = {
  /** Who changed a cell, as its customer calls him. */
  authors: { self: 'the customer', agent: 'the agent', organiser: 'the organiser' },
  /** Why the order was not handed in or taken back; the keys are codes of the contract's order arrows. */
  hindrances: {
    gone: 'The order is no longer there: please refresh',
    moved: 'The order has just changed: please look at it again first',
    state: 'The order is in a state that does not allow this: please refresh',
    'switched-off': 'The organiser has not opened this: please ask the staff',
    empty: 'Nothing has been ordered yet',
    rules: 'The order does not keep all rules yet: please see to them first',
    other: 'This is not possible now: please refresh and try again',
  },
  copy: 'My order',
}
