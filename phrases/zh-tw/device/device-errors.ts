// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { ErrorTextsOf } from '@fairdesk/contract/errors'
import { formatDeviceInput } from '../../format-device-input.ts'
import { deviceInputWords } from './device-input.ts'

/** Why a customer's device cannot do something. */
export const deviceErrors: ErrorTextsOf<'device'> = {
  'device.no-such-customer': '沒有這個客戶，或不由您訂貨',
  'device.see-only': '這個客戶的訂單您只能檢視，不能修改',
  'device.part-of-order':
    '這張訂單裡還有您不代理的品牌，您看不到全部內容，所以不能由您提交或撤回；請客戶本人在手機上操作，或聯絡主辦方',
  'device.not-offered': '主辦方沒有開放這項功能',
  'device.wrong-input': (fault) => formatDeviceInput(fault, deviceInputWords),
  'device.too-often': ({ seconds }) => `操作太頻繁，請 ${seconds} 秒後再試`,
  'device.update-needed': '訂貨頁面已有新版本，請重新整理頁面後繼續；未傳送的內容還在本機',
  'device.no-such-fair': '沒有這個訂貨會，請重新掃描入口處的 QR 碼',
  'device.fair-not-yet': ({ fair }) => `「${fair}」還沒有開放，請稍後再來`,
  'device.order-empty': '訂單還沒有件數，沒有可以帶走的內容',
  'device.fair-ended': ({ fair }) => `「${fair}」已經結束，不能再登入`,
  'device.customer-disabled': '該客戶已停用，請聯絡工作人員',
  'device.card-unknown': '這不是有效的登入卡，請用帳號和密碼登入，或到服務台換一張',
  'device.card-ended': '這張登入卡已換成新卡，請用新卡，或用帳號和密碼登入',
  'device.card-of-other-fair': ({ fair }) => `這是「${fair}」的登入卡，不能在本場使用`,
  'device.card-off': '本場不用登入卡，請用帳號和密碼登入',
  'device.card-and-password': '掃卡之後還要輸入密碼',
  'device.other-device-in': ({ device, at }) =>
    `該帳號已在另一台裝置登入（${device}，最後使用 ${at}），請先在那台裝置登出，或聯絡工作人員`,
  'device.other-device': ({ device }) => `該帳號在另一台裝置登入（${device}），本機已登出，未傳送的內容還在本機`,
  'device.card-replaced': '登入卡已換成新卡，本機已登出，未傳送的內容還在本機，請掃新卡登入',
  'device.signed-out-by-staff': '工作人員已讓本機登出，未傳送的內容還在本機，請重新登入',
  'device.no-such-goods': '沒有這個商品，請重新整理',
  'device.no-such-message': '沒有這則訊息，請重新整理',
}
