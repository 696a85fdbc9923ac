import type { ErrorTexts } from '@fairdesk/contract/errors'
import { formatInputProblem } from '../../format-input-problem.ts'
import { formatUses } from '../../format-uses.ts'
import { goodsCodes } from '../data/goods-codes.ts'
import { limitedColumn } from '../data/limited-columns.ts'
import { pictures } from '../data/pictures.ts'
import { dimensionNamed } from '../reports/report-keys.ts'
import { inputProblemWords } from './input-problems.ts'

export const errors: ErrorTexts = {
  'request.invalid': (said) => formatInputProblem(said, inputProblemWords),
  'request.not-json': '请求内容不是有效的 JSON',
  'request.too-large': '请求内容过大',
  'request.not-multipart': '请以上传文件的方式提交',
  'upload.too-large': ({ megabytes }) => `文件超过 ${megabytes} MB，请拆分后再上传`,
  'upload.no-file': '请选择要上传的文件',
  'request.unknown-call': '没有这个接口',
  'request.not-available-yet': '该功能尚未开放',
  'request.reused-id': '同一请求编号已用于不同的内容，请刷新后重试',
  'request.fault': ({ requestId }) => `系统出错，请稍后重试；如持续出现请把编号 ${requestId} 告诉管理员`,
  'request.database-away': '数据库暂时无法连接，请稍后重试',
  'request.disk-full': '磁盘空间不足，暂时不能保存，请联系管理员',
  'value.too-long': ({ column, most }) => `${limitedColumn(column)}最多 ${most} 个字符，请缩短`,
  'access.denied': '没有权限，或内容不存在',
  'session.ended': '登录已失效，请重新登录',
  'login.wrong': '账号或密码不正确',
  'login.wait': ({ seconds }) => `尝试过于频繁，请 ${seconds} 秒后再试`,
  'login.disabled': '账号已停用，请联系管理员',
  'login.not-staff': '该账号不能登录后台',
  'login.no-fair': '请选择有权进入的订货会',
  'login.fair-archived': '该订货会已归档，仅管理员可查看',
  'password.enter-old': '请输入旧密码',
  'password.enter-new': '请输入新密码',
  'password.enter-again': '请再次输入新密码',
  'password.shape': '密码必须为5-18位非空白字符',
  'password.differ': '两次输入的密码不一致',
  'password.same': '新密码不能与旧密码相同',
  'password.common': '这是最常被人使用的密码之一，管理员不能使用',
  'password.wrong-old': '旧密码不正确',
  'password.asked-often': '申请过于频繁，请稍后再试，或直接联系管理员',
  'account.shape': '账号须为 2-30 位，不能有空白或逗号',
  'account.taken': ({ account }) => `账号“${account}”已存在，请换一个`,
  'account.gone': '该账号已被删除，请刷新',
  'account.common-password': '该账号的密码很常见，或尚未检查过。请先重置其密码，再设为管理员',
  'account.last-admin': '至少要保留一名启用的管理员。请先设置另一名管理员',
  'account.not-yourself': '不能停用或删除自己的账号，请由另一名管理员操作',
  'account.own-password': '修改自己的密码请用右上角的“修改密码”，需要旧密码',
  'account.no-fair': '订货会不存在，请刷新',
  'account.repeated-fair': ({ name }) => `订货会“${name}”重复了`,
  'account.unknown-brands': ({ codes, fair }) => `订货会“${fair}”没有品牌 ${codes}`,
  'account.unknown-areas': ({ codes, fair }) => `订货会“${fair}”没有大区、区域或地区 ${codes}`,
  'account.no-preview': '管理员能看到全部内容，无需预览；其他账号须能进入该订货会',
  'preview.read-only': '正在以他人身份预览，不能修改任何内容',
  'settings.bad-link': ({ name }) => `页脚链接“${name}”的网址无效，只能使用 http 或 https 网址`,
  'settings.no-picture': '找不到该图片，请重新上传',
  'picture.not-picture': '文件不是有效的 PNG 或 JPG 图片',
  'picture.too-large': ({ megabytes }) => `图片超过 ${megabytes} MB，请压缩后再上传`,
  'picture.too-small': ({ pixels }) => `图片太小，边长至少 ${pixels} 像素`,
  'picture.batch-gone': '这一批图片已过期或已处理，请重新选择',
  'picture.bad-pattern': '命名规则不正确，须含 {款号} 或 {圆牌号} 之一，每个字段用一次',
  'picture.plan-changed': '核对之后商品或图片有变化，请看过新的结果再导入',
  'picture.changed-since': '图片在导入之后又被修改，不能整批撤销',
  'picture.nothing-matched': '没有可导入的图片',
  'picture.unmatched': ({ names }) => String(names),
  'picture.too-many': ({ no, max }) => `${no} 的图片超过 ${max} 张`,
  'picture.twice': ({ no }) => `${no} 的同一张图片出现两次`,
  'picture.gone': '图片已被清理，请重新上传',
  'picture.no-such-goods': '没有这个款或颜色',
  'picture.bad-file': ({ name, problem }) => `${name}：${problemOf(problem)}`,
  'picture.not-square': '二维码图片必须是正方形',
  'web-report.name-taken': ({ name }) => `已有名为“${name}”的网页报表，请换一个名称`,
  'web-report.bad-name': '名称不能只由点组成',
  'web-report.bad-url': '网址无效，只能使用 http 或 https 网址，且不能包含账号密码',
  'web-report.own-site': '不能嵌入本系统自己的页面',
  'web-report.placeholder': ({ name }) => `网址中的 {${name}} 无法识别，可用 {fairId}、{fairCode}、{language}`,
  'web-report.gone': '该网页报表已被删除，请刷新',
  'fair.closed': '订货会已关闭，不能修改',
  'record.changed': '内容已被他人修改，请刷新后重试',
  'parameter.blank': '编码和名称不能为空',
  'parameter.gone': '这一项已被删除，请刷新',
  'size-group.gone': '这个尺码组已被删除，请刷新',
  'size-group.code-taken': ({ code, name }) => `编码“${code}”已用于尺码组“${name}”，请换一个编码`,
  'size-group.in-use': ({ code, styles }) =>
    `尺码组“${code}”有 ${styles} 个款在用（含已删除的款），不能删除；请先给这些款换一个尺码组`,
  'size-group.full': ({ free }) =>
    `每个尺码组最多 30 个尺码位，曾有数量的位置不再给别的尺码；还能添加 ${free} 个，其余请放进新的尺码组`,
  'size-group.half-order': '请给出组内全部尺码的顺序，每个尺码占一列',
  'size.gone': '这个尺码已被删除，请刷新',
  'size.repeated': ({ code }) => `尺码“${code}”重复了（不分大小写和全半角）`,
  'size.in-use': ({ code, styles, rows }) =>
    `尺码“${code}”有 ${styles} 个款在用、${rows} 行订单有或曾有数量，不能删除；可以改名，或先从这些款中去掉它`,
  'size.last': '尺码组至少要有一个尺码；不再需要时请删除整个尺码组',
  'price-band.gone': '这个价格带已被删除，请刷新',
  'price-band.name-taken': ({ name }) => `已有名为“${name}”的价格带，请换一个名称`,
  'price-band.upside-down': ({ name }) => `价格带“${name}”的最低价高于最高价`,
  'price-band.overlap': ({ name, min, max }) => `与价格带“${name}”（${min}-${max}）重叠，请调整价格`,
  'price-band.too-many': ({ count, max }) => `这样会有 ${count} 个价格带，最多 ${max} 个；请把价格带放宽一些`,
  'report.too-many-dimensions': ({ max }) => `维度最多 ${max} 个，请减少后重试`,
  'report.repeated-dimension': ({ dimension }) => `维度“${dimensionNamed(dimension)}”重复了`,
  'report.too-many-cells': ({ cells, max, narrow }) =>
    `结果有 ${cells} 个数字，超过 ${max} 个：请筛选或去掉维度“${dimensionNamed(narrow)}”，或直接导出`,
  'report.hidden-price': '没有查看该价格的权限',
  'report.unsortable': '请按报表中已选的维度或指标排序',
  'import.refused': ({ lines }) => String(lines),
  'import.running': '另一个导入正在进行，请稍后再试',
  'import.gone': '上传的文件已过期，请重新上传',
  'code.gone': '这一项已被删除，请刷新',
  'code.taken': ({ code }) => `编码“${code}”已存在，请换一个（不分大小写和全半角）`,
  'code.name-taken': ({ name, code }) => `名称“${name}”已用于编码 ${code}，请换一个名称`,
  'code.fixed': ({ code }) => `编码“${code}”已被使用，不能修改；需要换编码时请新增一项再合并`,
  'code.bad-parent': '上级不存在，请刷新后重选',
  'code.used': ({ name, ...uses }) =>
    `“${name}”正被使用（${formatUses(uses, goodsCodes.used, '、')}），不能删除；可以停用，或合并到另一项`,
  'code.merge-other': '请选择同一类型的另一项',
  'code.doubled-discounts': ({ customers, count }) =>
    `${count} 个客户对两项都设了折扣（${customers}），合并后会重复；请先删去其中一个折扣`,
  'code.doubled-targets': ({ customers, count }) =>
    `${count} 个客户对两项都有指标（${customers}），合并后会重复；请先删去其中一个指标`,
  'colour.gone': '这个颜色已被删除，请刷新',
  'colour.used': ({ name, ...uses }) =>
    `颜色“${name}”正被使用（${formatUses(uses, goodsCodes.used, '、')}），不能删除；可以合并到另一个颜色`,
  'colour.doubled': ({ styles, count }) => `${count} 个款同时有这两个颜色（${styles}），不能合并；请先处理这些款的颜色`,
  'attribute.name-taken': ({ name, language }) => `“${name}”（${language}）已是另一项的名称，请换一个名称`,
  'minimum.gone': '该起订量已被删除，请刷新',
  'minimum.unknown': ({ field, code }) => `没有${field}“${code}”`,
  'minimum.taken': ({ whom }) => `“${whom}”已有起订量，请直接修改那一条`,
  'minimum.empty': '起订量、倍数和上限至少填一项；不再需要请删除这一条',
  'minimum.impossible': '没有数量能同时满足起订量、倍数和上限，请核对',
  'package.gone': '没有这个版本的数据包，请刷新',
  'package.building': '数据包正在生成，请稍后再试',
  'place.code-taken': ({ code }) => `编码“${code}”已用于另一个大区、区域或地区，请换一个`,
  'place.no-code': '请输入编码',
  'place.wrong-parent': '请重新选择上级，只能放在有权管理的大区或区域下',
  'place.not-empty': ({ name, customers, places }) =>
    `“${name}”下还有 ${places} 个下级、${customers} 个客户，移走后才能删除`,
  'customer.code-taken': ({ code }) => `客户编码“${code}”已存在，请换一个`,
  'customer.no-area': '请选择有权查看的地区',
  'customer.no-level': '该级别已不存在，请重新选择',
  'customer.unknown-brands': ({ codes }) => `没有品牌 ${codes}，请重新选择`,
  'customer.no-agent': '该总代已不存在或无权查看，请重新选择',
  'customer.agent-circle': '总代不能是客户自己或他的下级，请重新选择',
  'customer.agent-depth': ({ limit }) => `总代关系最多 ${limit} 层，请选择上层的总代`,
  'customer.has-orders': ({ count, names }) => `有订单的客户不能删除（${count} 个）：${names}`,
  'customer.reprice-changed': '订单或折扣已有变化，请查看新的改价内容后再确认',
  'customer.unknown-values': ({ values }) => `商品参数里没有 ${values}，请重新选择`,
  'customer.changed-since': ({ count, names }) => `有 ${count} 个客户之后又被修改，不能撤销：${names}`,
  'customer.restore-chain': ({ names, limit }) =>
    `恢复后总代关系会超过 ${limit} 层或形成循环，请先调整他们上层的总代：${names}`,
  'customer.is-agent': ({ names }) => `是其他客户的总代，请先改选他们的总代再删除：${names}`,
  'goods.unknown-code': ({ code }) => `没有可用的编码“${code}”，请重新选择`,
  'goods.changed-since': ({ count, numbers }) => `${count} 款已被他人修改或删除，不能撤销：${numbers}`,
  'goods.value-lost': '原来的参数已被删除或合并，不能撤销',
  'display.taken': ({ displayNo }) => `陈列编号“${displayNo}”已存在，请换一个`,
  'display.no-goods': '商品或搭配不存在、已删除或不在您的数据权限内',
  'display.repeated-item': '同一款色或搭配在一个陈列里重复了',
  'display.not-all-yours': ({ numbers }) => `这些陈列挂有您无权查看的商品，不能删除：${numbers}`,
  // The console knows this very text by the specification and shows it as a dialog in the reader's language.
  'outfit.taken': '搭配id已存在',
  'outfit.no-goods': '商品不存在、已删除或不在您的数据权限内',
  'outfit.repeated-item': ({ goodsNo }) => `商品 ${goodsNo} 的同一颜色在搭配里重复了`,
  'outfit.not-all-yours': ({ numbers }) => `这些搭配含有您无权查看的商品，不能删除：${numbers}`,
  'outfit.on-display': ({ count, displays }) => `${count} 个搭配正在陈列中（${displays}），请先从陈列中取下`,
  'goods.number-taken': ({ goodsNo }) => `款号“${goodsNo}”已存在，请换一个`,
  'goods.skc-taken': ({ skcNo }) => `圆牌号“${skcNo}”已被使用，请换一个`,
  'goods.barcode-taken': ({ barcode, skcNo }) => `条码“${barcode}”已属于款色 ${skcNo}`,
  'goods.repeated-barcode': ({ barcode }) => `条码“${barcode}”重复，一个条码只能属于一个尺码`,
  'goods.barcode-shape': ({ barcode }) => `条码“${barcode}”不正确：4-40 位字母、数字或符号，至少有一位数字`,
  'goods.repeated-colour': ({ colour }) => `颜色“${colour}”重复`,
  'goods.unknown-size': '尺码组里没有这个尺码，请刷新后重选',
  'goods.no-brand': '请选择您有权限的品牌',
  'goods.ordered-number': (params) => `${held(params)}，款号不能再改`,
  'goods.ordered-brand': (params) => `${held(params)}，品牌不能再改`,
  'goods.ordered-group': (params) => `${held(params)}，尺码组不能再改`,
  'goods.ordered-price': (params) => `${held(params)}，请用“改价”修改价格`,
  'goods.ordered-draft': (params) => `${held(params)}，不能改回草稿`,
  'goods.ordered-size': ({ size, ...params }) => `尺码 ${size} ${held(params)}，不能取消`,
  'goods.ordered-hole': ({ colour, size, ...params }) => `${colour} ${size} ${held(params)}，不能设为缺码`,
  'goods.ordered-colour': ({ colour, ...params }) => `颜色“${colour}”${held(params)}，不能移除`,
  'goods.has-orders': ({ count, qty, names, others }) => {
    if (Number(others) === 0) return `${count} 款已有订单，共 ${qty} 件：${names}`
    return `${count} 款已有订单${Number(qty) > 0 ? `，您可查看的共 ${qty} 件` : '，都是您无权查看的'}：${names}`
  },
  'goods.same-price': '价格没有变化',
  'order.closed': '订货未开放，不能保存',
  'order.customer-disabled': '该客户已停用，不能订货',
  'order.locked': '订单已锁定，不能修改',
  'order.submitted': '订单已提交，退回后才能修改',
  'order.approved': '订单已审核，不能修改',
  'order.repeated-cell': ({ goodsId, colourId, sizeId }) => `同一格重复提交：款 ${goodsId} 色 ${colourId} 码 ${sizeId}`,
}

function problemOf(problem: string | number): string {
  return Object.entries(pictures.problems).find(([key]) => key === problem)?.[1] ?? String(problem)
}

type Held = {
  readonly qty: string | number
  readonly customers: string | number
  readonly names?: string | number
  /** Whether there is more out of the reader's sight. */
  readonly others: string | number
}

function held({ qty, customers, names, others }: Held): string {
  if (Number(others) > 0 && Number(customers) === 0) return '有您无权查看的订单'
  const seen = `已订 ${qty} 件（${customers} 个客户${names ? `：${names}` : ''}）`
  return Number(others) > 0 ? `${seen}，另有您无权查看的订单` : seen
}
