import { livePlayer as en } from '@fairdesk/phrases/en/reports/live-player'
import type { Language, Shape } from '@fairdesk/phrases/shape'
import { livePlayer as zhCn } from '@fairdesk/phrases/zh-cn/reports/live-player'
import { livePlayer as zhTw } from '@fairdesk/phrases/zh-tw/reports/live-player'

export type PlayerTexts = Shape<typeof zhCn>

export const textsOf: Readonly<Record<Language, PlayerTexts>> = { zh_CN: zhCn, zh_TW: zhTw, en }
