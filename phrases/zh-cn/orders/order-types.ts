/** What types of orders are called, on every screen and in every file. */
export const orderTypeNames = { first: '首单', replenish: '补货', spot: '现货' }
