import type { Overrides } from '../derive.ts'

export const backups: Overrides = {
  'backupErrors.backup.no-host': { 请填写服务器地址: '請填寫伺服器位址' },
  'backupErrors.backup.bad-endpoint': {
    '请填写以 https:// 或 http:// 开头的地址': '請填寫以 https:// 或 http:// 開頭的位址',
  },
  'backupErrors.backup.no-place': { 请先新建: '請先新增' },
  'backupLog.actions.backup.go-on': { 恢复后继续备份: '還原後繼續備份' },
  'backupSign.held': { 恢复后备份已暂停: '還原後備份已暫停' },
  'faults.lost': { 连接中途断开: '連線中途中斷' },
  'faults.not-s3': { 这个地址不是对象存储: '這個位址不是物件儲存' },
  'faults.damaged': { 下次备份会补全: '下次備份會補齊' },
  'kinds.folder': { 文件夹或第二块硬盘: '資料夾或第二顆硬碟' },
  'backups.add': { 新建位置: '新增位置' },
  'backups.empty': { 新建一个: '新增一個' },
  'backups.sameDisk': { 与数据在同一块盘上: '與資料在同一顆硬碟上', 盘坏了会一起丢失: '硬碟壞了會一起遺失' },
  'backups.askBeginAnew': { 备份会写到别的盘上: '備份會寫到別的硬碟上' },
  'backups.heldHelp': { 备份恢复的: '備份還原的' },
  'backups.pathHint': { 如第二块硬盘或挂载的共享盘: '如第二顆硬碟或掛載的共用磁碟' },
  'backups.endpoint': { 地址: '位址' },
  'backups.restore': { 恢复: '還原' },
  'backups.restoreTitle': { 从这份备份恢复: '從這份備份還原' },
  'backups.restoreAfter': { 再恢复: '再還原' },
}
