import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why nothing was done about backups. */
export const backupErrors: ErrorTextsOf<'backup'> = {
  'backup.gone': '这个备份位置已被删除，请刷新',
  'backup.name-taken': ({ name }) => `已有名为「${name}」的备份位置`,
  'backup.too-many': ({ most }) => `最多 ${most} 个备份位置`,
  'backup.no-path': '请填写服务器上的完整路径，如 /mnt/backup 或 D:\\backup',
  'backup.inside-data': '不能放在数据目录里：数据丢失时备份会一起丢失',
  'backup.same-place': ({ name }) => `「${name}」已经备份到这里`,
  'backup.no-host': '请填写服务器地址，如 nas.local 或 192.168.1.20',
  'backup.no-user': '请填写用户名',
  'backup.no-host-key': '请先测试，并确认服务器的指纹',
  'backup.bad-endpoint': '请填写以 https:// 或 http:// 开头的地址',
  'backup.no-bucket': '请填写存储桶名称：小写字母、数字、点和横线',
  'backup.no-access-key': '请填写 Access Key',
  'backup.no-secret': '请填写密码或密钥',
  'backup.no-place': '还没有启用的备份位置，请先新建',
  'backup.held': '备份已暂停：请先确认由这台服务器继续备份',
  'backup.under-way': '另一个备份正在进行，稍后会自动重试',
  'backup.failed': ({ names }) => `没有备份成功：${names}`,
}
