// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What the server says of an order to its customer's device. */
export const deviceOrder = {
  /** Who changed a cell, as its customer calls him. */
  authors: { self: '本人', agent: '代理', organiser: '總部' },
  /** Why the order was not handed in or taken back; the keys are codes of the contract's order arrows. */
  hindrances: {
    gone: '訂單已不在，請重新整理',
    moved: '訂單剛剛有變動，請看過再提交',
    state: '訂單現在的狀態不能這樣操作，請重新整理',
    'switched-off': '主辦方沒有開放這項操作，請聯絡工作人員',
    empty: '訂單還沒有數量',
    rules: '訂單還有未滿足的要求，請先處理',
    other: '現在不能這樣操作，請重新整理後再試',
  },
  /** Title of the file that a customer takes along. */
  copy: '我的訂單',
}
