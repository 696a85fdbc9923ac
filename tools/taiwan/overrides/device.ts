import type { Overrides } from '../derive.ts'

export const device: Overrides = {
  'lostEdits.silent': { 消息: '消息' },
}
