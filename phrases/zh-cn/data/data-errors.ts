import type { DataArea, ErrorTextsOf } from '@fairdesk/contract/errors'
import { shortNameIn } from '../../code-names.ts'
import { formatUses } from '../../format-uses.ts'
import { codeNames } from './customers.ts'
import { codeUses, pictureProblems } from './told-in-errors.ts'

export const dataErrors: ErrorTextsOf<DataArea> = {
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
  'import.refused': ({ lines }) => String(lines),
  'import.running': '另一个导入正在进行，请稍后再试',
  'import.pictures-stopped': ({ taken, missing }) =>
    `已停止：收入了 ${taken} 张图片，还有 ${missing} 张没有收入。数据行已全部导入；再导入一次这个文件即可补上图片`,
  'import.pictures-lost': ({ taken, missing, rows, problem }) =>
    `收入了 ${taken} 张图片，${missing} 张没有收入（第 ${rows} 行：${problemOf(problem)}）；请换掉这些图片再导入`,
  'import.cancelled': '导入已停止，没有写入任何内容',
  'import.gone': '上传的文件已过期，请重新上传',
  'import.not-a-form': '不是订货表：请用“导出订货表”得到的文件，原样填好再导入',
  'import.form-of-other-fair': ({ fair, here }) => `这是“${fair}”的订货表，现在打开的是“${here}”`,
  'import.form-of-other-customer': ({ customer }) => `这是 ${customer} 的订货表，不是这位客户的`,
  'code.gone': '这一项已被删除，请刷新',
  'code.taken': ({ code }) => `编码“${code}”已存在，请换一个（不分大小写和全半角）`,
  'code.name-taken': ({ name, code }) => `名称“${name}”已用于编码 ${code}，请换一个名称`,
  'code.fixed': ({ code }) => `编码“${code}”已被使用，不能修改；需要换编码时请新增一项再合并`,
  'code.bad-parent': '上级不存在，请刷新后重选',
  'code.used': ({ name, ...uses }) =>
    `“${name}”正被使用（${formatUses(uses, codeUses, '、')}），不能删除；可以停用，或合并到另一项`,
  'code.merge-other': '请选择同一类型的另一项',
  'code.doubled-discounts': ({ customers, count }) =>
    `${count} 个客户对两项都设了折扣（${customers}），合并后会重复；请先删去其中一个折扣`,
  'code.doubled-targets': ({ customers, count }) =>
    `${count} 个客户对两项都有指标（${customers}），合并后会重复；请先删去其中一个指标`,
  'colour.gone': '这个颜色已被删除，请刷新',
  'colour.used': ({ name, ...uses }) =>
    `颜色“${name}”正被使用（${formatUses(uses, codeUses, '、')}），不能删除；可以合并到另一个颜色`,
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
  'customer.no-code': ({ attribute }) => `该${shortNameIn(codeNames, attribute)}已不存在，请重新选择`,
  'customer.unknown-brands': ({ codes }) => `没有品牌 ${codes}，请重新选择`,
  'customer.no-agent': '该总代已不存在或无权查看，请重新选择',
  'customer.agent-circle': '总代不能是客户自己或他的下级，请重新选择',
  'customer.agent-depth': ({ limit }) => `总代关系最多 ${limit} 层，请选择上层的总代`,
  'customer.has-orders': ({ count, names }) =>
    `有订单的客户不能删除（${count} 个）：${names}。请先在订单管理清空这些订单（进回收站，可恢复），或改为停用客户`,
  'customer.reprice-changed': '订单或折扣已有变化，请查看新的改价内容后再确认',
  'customer.target-withheld': '该指标含您看不到的品牌，不能修改；请填自己品牌的指标，或联系管理员',
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
  'goods.ratio-sizes': ({ sizes }) => `固定配比须按尺码顺序写 ${sizes} 个数，例如 1:2:2:1`,
  'goods.no-brand': '请选择您有权限的品牌',
  'goods.ordered-number': (params) => `${held(params)}，款号不能再改`,
  'goods.ordered-brand': (params) => `${held(params)}，品牌不能再改`,
  'goods.ordered-group': (params) => `${held(params)}，尺码组只能换成包含本款全部尺码的`,
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
}

function problemOf(problem: string | number): string {
  return Object.entries(pictureProblems).find(([key]) => key === problem)?.[1] ?? String(problem)
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
