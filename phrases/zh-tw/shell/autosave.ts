// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
type Failed = { what: string; reason: string }

/** What was moved by hand and could not be saved. */
export const autosave = {
  notSaved: ({ what, reason }: Failed) => `${what} 的調整沒有儲存：${reason}`,
  resend: '再次儲存',
  cancel: '放棄調整',
  unacked: ({ what, reason }: Failed) => `${what} 的移動沒有得到確認：${reason}`,
  resendMove: '再試一次',
}
