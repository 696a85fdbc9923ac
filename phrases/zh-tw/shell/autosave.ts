import type { Shape } from '../../shape.ts'
import type { autosave as source } from '../../zh-cn/shell/autosave.ts'

type Failed = { what: string; reason: string }

/** What was moved by hand and could not be saved. */
export const autosave: Shape<typeof source> = {
  notSaved: ({ what, reason }: Failed) => `${what} 的調整沒有儲存：${reason}`,
  saveAgain: '再次儲存',
  giveUp: '放棄調整',
  unconfirmed: ({ what, reason }: Failed) => `${what} 的移動沒有得到確認：${reason}`,
  again: '再試一次',
}
