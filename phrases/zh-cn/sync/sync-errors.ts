import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Refusals about the links to other systems. */
export const syncErrors: ErrorTextsOf<'sync'> = {
  'sync.gone': '这个同步连接已被删除，请刷新',
  'sync.name-taken': ({ name }) => `已有名为“${name}”的同步连接，请换一个名称`,
  'sync.too-many': ({ most }) => `同步连接最多 ${most} 个，请先删除不用的`,
  'sync.bad-address':
    '请填写 http 或 https 开头的接口地址，地址里不能带账号密码，也不能是服务器不访问的地址（如 169.254、fe80）',
  'sync.no-columns': '请至少选择一个字段',
  'sync.same-title': ({ title }) => `名称“${title}”出现了两次，请改一个`,
  'sync.no-secret': '这种签名方式需要密钥，请填写',
  'sync.bad-secret': '标准签名的密钥应为 whsec_ 开头的一串 base64 字符（至少 24 字节）',
  'sync.bad-field': ({ title }) => `“${title}”不是这类资料的字段，请重新选择`,
  'sync.no-headings': '请至少对应一个字段',
  'sync.same-field': ({ title }) => `“${title}”对应的字段重复，请修改其中一个`,
  'sync.bad-kind': '这类资料不能这样同步',
  'sync.fixed-kind': '连接的方向和资料不能更改，请另建连接',
  'sync.not-live': ({ at }) => `这个连接 ${at} 才开始运行`,
  'sync.off': '这个连接还没有启用',
  'sync.not-held': '这个连接没有暂停，请刷新',
}
