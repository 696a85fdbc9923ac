type Failed = { what: string; reason: string }

/** What was moved by hand and could not be saved. */
export const arranging = {
  notSaved: ({ what, reason }: Failed) => `${what} 的调整没有保存：${reason}`,
  saveAgain: '再次保存',
  giveUp: '放弃调整',
  notMoved: ({ what, reason }: Failed) => `${what} 没有移动：${reason}`,
  again: '再试一次',
}
