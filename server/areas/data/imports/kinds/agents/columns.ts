import { type FileField, field } from '../../columns/field.ts'

/** Fields of agents and their buyers; the columns mean the same as for customers. */
export const agentFields: readonly FileField[] = [
  field.text('account', '代理账号 | 总代账号 | 登录账号 | 帐号 | 用户名 | 代理商账号 | username | login | agent', {
    required: true,
    example: 'agent01',
  }),
  field.secret('password', '登录密码 | 初始密码 | pwd'),
  field.text('name', '代理名称 | 代理商名称 | 总代名称 | 名称 | 姓名 | agent name | company', {
    most: 200,
    example: '浙江总代',
  }),
  field.code('region', '区域 | 区域名称 | 所属区域 | 省区 | 片区 | region | area 1', { example: '浙江' }),
  field.code('area', '地区 | 地区名称 | 城市 | area | area 2 | city', { example: '杭州' }),
  field.choice('discountBasis', '折扣基准 | 折扣方式 | discount basis', {
    choices: 'discountBases',
    price: 'net',
    example: '吊牌价',
  }),
  field.list('subAccounts', '下级账号 | 子帐号 | 下属账号 | 下属客户 | 客户账号 | sub accounts | customers', {
    example: 'hz001;nb001',
  }),
  field.text('agentCode', '主账号 | 绑定账号 | 上级账号 | 上级代理 | main account | parent account'),
]
