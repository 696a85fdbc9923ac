type Failed = { what: string; reason: string }

/** What was moved by hand and could not be saved. */
export const autosave = {
  notSaved: ({ what, reason }: Failed) => `${what} 的调整没有保存：${reason}`,
  resend: '再次保存',
  cancel: '放弃调整',
  unacked: ({ what, reason }: Failed) => `${what} 的移动没有得到确认：${reason}`,
  resendMove: '再试一次',
}
