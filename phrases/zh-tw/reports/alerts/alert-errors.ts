// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Refusals about alerts and their channels. */
export const alertErrors: ErrorTextsOf<'alert' | 'alert-channel'> = {
  'alert.gone': '這條提醒規則已被刪除，請重新整理',
  'alert.too-many': ({ most }) => `提醒規則最多 ${most} 條，請先刪除不用的`,
  'alert.bad-threshold': ({ min, max }) => `界限須在 ${min} 到 ${max} 之間`,
  'alert.bad-group': '這種提醒不能這樣分，請重新選擇',
  'alert.needs-fair': '這種提醒要看到整個訂貨會的品牌和區域才能設定',
  'alert.needs-admin': '這種提醒只有管理員可以設定',
  'alert.bad-channel': '請選擇可用的傳送渠道',
  'alert.no-recipient': '請填寫收件人的郵箱',
  'alert.bad-report': '請選擇一份自己的或共享的報表',
  'alert.no-time': '請至少填寫一個傳送時間，或選擇截止時傳送',
  'alert-channel.gone': '這個傳送渠道已被刪除，請重新整理',
  'alert-channel.too-many': ({ most }) => `傳送渠道最多 ${most} 個，請先刪除不用的`,
  'alert-channel.name-taken': ({ name }) => `已有名為「${name}」的傳送渠道，請換一個名稱`,
  'alert-channel.bad-address': '請填寫機器人的 Webhook 地址，以 https:// 開頭',
  'alert-channel.no-address': '請填寫機器人的 Webhook 地址',
  'alert-channel.bad-host': '請填寫郵件伺服器的網域名稱或 IP 地址',
}
