// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What types of orders are called, on every screen and in every file. */
export const orderTypeNames = { first: '首單', replenish: '補貨', spot: '現貨' }
