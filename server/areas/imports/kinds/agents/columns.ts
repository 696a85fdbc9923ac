import type { FileField } from '../../columns/field.ts'

/** Agents with who buys through them; the columns mean what they mean of customers. */
export const agentFields: readonly FileField[] = [
  {
    key: 'account',
    kind: 'text',
    required: true,
    synonyms: '代理账号 | 总代账号 | 登录账号 | 帐号 | 用户名 | 代理商账号 | username | login | agent',
    example: 'agent01',
  },
  { key: 'password', kind: 'secret', synonyms: '登录密码 | 初始密码 | pwd' },
  {
    key: 'name',
    kind: 'text',
    most: 200,
    synonyms: '代理名称 | 代理商名称 | 总代名称 | 名称 | 姓名 | agent name | company',
    example: '浙江总代',
  },
  {
    key: 'region',
    kind: 'code',
    synonyms: '区域 | 区域名称 | 所属区域 | 省区 | 片区 | region | area 1',
    example: '浙江',
  },
  { key: 'area', kind: 'code', synonyms: '地区 | 地区名称 | 城市 | area | area 2 | city', example: '杭州' },
  {
    key: 'discountBasis',
    kind: 'choice',
    choices: 'discountBases',
    price: 'net',
    synonyms: '折扣基准 | 折扣方式 | discount basis',
    example: '吊牌价',
  },
  {
    key: 'subAccounts',
    kind: 'list',
    synonyms: '下级账号 | 子帐号 | 下属账号 | 下属客户 | 客户账号 | sub accounts | customers',
    example: 'hz001;nb001',
  },
  {
    key: 'agentCode',
    kind: 'text',
    synonyms: '主账号 | 绑定账号 | 上级账号 | 上级代理 | main account | parent account',
  },
]
