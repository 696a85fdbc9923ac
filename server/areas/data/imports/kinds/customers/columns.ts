import { customerCodeKeys, customerCodes } from '@fairdesk/contract/customer-attributes'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { type FileField, field, pieceUnits } from '../../columns/field.ts'

/** Columns of customer files in the order of the template. */
export const customerFields: readonly FileField[] = [
  field.text(
    'code',
    `客户编号 | 客户代码 | 编码 | 编号 | 代码 | 店铺编码 | 店铺编号 | 门店编码 | 门店代码 | 店铺代码 | 店号 | 门店编号 | 门店号 | 店铺号 | 客户号 | 加盟商编码 |
      经销商编码 | 经销商代码 | 经销商编号 | 经销商号 | 加盟商代码 | 加盟商编号 | code | customer no | customer id | store code | store no | store number | dealer code`,
    {
      vague: 'ref | reference | internal reference | 参考 | 内部参考',
      required: true,
      isHalfWidth: true,
      example: 'C1001',
    },
  ),
  field.text(
    'name',
    `客户名 | 名称 | 姓名 | 店铺名称 | 店名 | 门店名称 | 门店名 | 店铺名 | 经销商 | 经销商名称 | 加盟商名称 | 客户全称 | name | customer | store |
      store name | dealer | dealer name | company`,
    { most: 200, required: true, example: '杭州示例店' },
  ),
  field.text('shortName', '客户简称 | 店铺简称 | alias', { most: 200, example: '示例店' }),
  field.choice(
    'type',
    '类型 | 客户性质 | 经营性质 | 客户类别 | 店铺类型 | 门店类型 | 渠道类型 | 经营模式 | type | channel',
    { choices: 'customerTypes' },
  ),
  ...customerCodeKeys.map((key) =>
    field.code(key, customerCodes[key].headings, { example: customerCodes[key].example }),
  ),
  field.code('bigArea', '大区名称 | 所属大区 | 战区 | 大区域', { example: '华东' }),
  field.code('region', '区域名称 | 所属区域 | 片区 | 省区 | 区域1 | area 1', { example: '浙江' }),
  field.code('area', '地区名称 | 所属地区 | 城市 | 市 | 区域2 | area 2 | city | district', { example: '杭州' }),
  field.text('province', '所在省 | 省 | state', { most: codeLength, example: '浙江' }),
  field.text(
    'agentCode',
    '代理商 | 代理 | 总代 | 上级客户 | 上级编码 | 所属代理 | 上级代理 | agent | parent | parent code',
  ),
  field.text('contact', '联系人姓名 | 负责人 | 店长 | contact person', { most: 200 }),
  field.text('phone', '手机 | 手机号 | 联系电话 | 联系方式 | mobile | tel | telephone', {
    most: 200,
    isHalfWidth: true,
  }),
  field.integer('storeArea', '面积 | 营业面积 | 门店面积 | floor area | m2', {
    units: ['平方米', '平米', '平方', '平', '方', 'm2', 'M2', 'sqm'],
    isRounded: true,
    addsUp: true,
    most: 2_000_000,
  }),
  field.integer('storeCount', '门店数 | 门店数量 | 店铺数量 | shops | stores', {
    units: ['家', '间', '間', '个', '個', '店'],
    addsUp: true,
    most: 100_000,
    example: '1',
  }),
  field.text('account', '登录账号 | 帐号 | 用户名 | username | login | user name'),
  field.secret('password', '登录密码 | 初始密码 | pwd'),
  field.list('otherAccounts', '其它账号 | 更多账号 | 第二账号 | 账号2 | account 2 | second account | more accounts'),
  field.list('disabledAccounts', '停用的账号 | 停用的帳號 | 禁用账号 | 禁用帳號 | blocked accounts'),
  field.integer('targetQty', '订货指标件数 | 目标数量 | 指标数量 | 件数指标 | target pieces | qty target', {
    units: pieceUnits,
    most: 100_000_000,
    addsUp: true,
  }),
  field.money('targetAmount', '订货指标金额 | 目标金额 | 金额指标 | amount target | budget', {
    price: 'target',
    addsUp: true,
  }),
  field.discount('discount', '折扣率 | 订货折扣 | 拿货折扣 | discount rate', { price: 'net', example: '48%' }),
  field.choice('discountBasis', '折扣基准 | 折扣方式 | discount basis', { choices: 'discountBases', price: 'net' }),
  field.list('brands', '品牌 | 授权品牌 | 可订品牌 | 经营品牌 | brand | allowed brands'),
  field.flag('enabled', '是否启用 | 有效 | active'),
  field.text('remark', '说明 | 备注信息 | note | notes | comment', { mayHaveLines: true }),
]
