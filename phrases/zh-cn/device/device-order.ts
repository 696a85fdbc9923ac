/** What the server says of an order to its customer's device. */
export const deviceOrder = {
  /** Who changed a cell, as its customer calls him. */
  authors: { self: '本人', agent: '代理', organiser: '总部' },
  /** Why the order was not handed in or taken back; the keys are codes of the contract's order arrows. */
  hindrances: {
    gone: '订单已不在，请刷新',
    moved: '订单刚刚有变动，请看过再提交',
    state: '订单现在的状态不能这样操作，请刷新',
    'switched-off': '主办方没有开放这项操作，请联系工作人员',
    empty: '订单还没有数量',
    rules: '订单还有未满足的要求，请先处理',
    other: '现在不能这样操作，请刷新后再试',
  },
  /** Title of the file that a customer takes along. */
  copy: '我的订单',
}
