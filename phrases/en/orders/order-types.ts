/** What types of orders are called, on every screen and in every file. */
export const orderTypeNames = { first: 'First order', replenish: 'Replenishment', spot: 'From stock' }
