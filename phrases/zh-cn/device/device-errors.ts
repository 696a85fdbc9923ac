import type { ErrorTextsOf } from '@fairdesk/contract/errors'
import { formatDeviceInput } from '../../format-device-input.ts'
import { deviceInputWords } from './device-input.ts'

/** Why a customer's device cannot do something. */
export const deviceErrors: ErrorTextsOf<'device'> = {
  'device.no-such-customer': '没有这个客户，或不由您订货',
  'device.see-only': '这个客户的订单您只能查看，不能修改',
  'device.part-of-order':
    '这张订单里还有您不代理的品牌，您看不到全部内容，所以不能由您提交或撤回；请客户本人在手机上操作，或联系主办方',
  'device.not-offered': '主办方没有开放这项功能',
  'device.wrong-input': (fault) => formatDeviceInput(fault, deviceInputWords),
  'device.too-often': ({ seconds }) => `操作太频繁，请 ${seconds} 秒后再试`,
  'device.update-needed': '订货页面已有新版本，请刷新页面后继续；未发送的内容还在本机',
  'device.no-such-fair': '没有这个订货会，请重新扫描入口处的二维码',
  'device.fair-not-yet': ({ fair }) => `“${fair}”还没有开放，请稍后再来`,
  'device.order-empty': '订单还没有件数，没有可以带走的内容',
  'device.fair-ended': ({ fair }) => `“${fair}”已经结束，不能再登录`,
  'device.customer-disabled': '该客户已停用，请联系工作人员',
  'device.card-unknown': '这不是有效的登录卡，请用账号和密码登录，或到服务台换一张',
  'device.card-ended': '这张登录卡已换成新卡，请用新卡，或用账号和密码登录',
  'device.card-of-other-fair': ({ fair }) => `这是“${fair}”的登录卡，不能在本场使用`,
  'device.card-off': '本场不用登录卡，请用账号和密码登录',
  'device.card-and-password': '扫卡之后还要输入密码',
  'device.other-device-in': ({ device, at }) =>
    `该账号已在另一台设备登录（${device}，最后使用 ${at}），请先在那台设备退出，或联系工作人员`,
  'device.other-device': ({ device }) => `该账号在另一台设备登录（${device}），本机已退出，未发送的内容还在本机`,
  'device.card-replaced': '登录卡已换成新卡，本机已退出，未发送的内容还在本机，请扫新卡登录',
  'device.signed-out-by-staff': '工作人员已让本机退出，未发送的内容还在本机，请重新登录',
  'device.no-such-goods': '没有这个商品，请刷新',
  'device.no-such-message': '没有这条消息，请刷新',
}
