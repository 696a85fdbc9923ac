type Failed = { what: string; reason: string }

/** What was moved by hand and could not be saved. */
export const autosave = {
  notSaved: ({ what, reason }: Failed) => `${what} 的调整没有保存：${reason}`,
  saveAgain: '再次保存',
  giveUp: '放弃调整',
  unconfirmed: ({ what, reason }: Failed) => `${what} 的移动没有得到确认：${reason}`,
  again: '再试一次',
}
