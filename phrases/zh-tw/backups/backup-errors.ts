// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why nothing was done about backups. */
export const backupErrors: ErrorTextsOf<'backup'> = {
  'backup.gone': '這個備份位置已被刪除，請重新整理',
  'backup.name-taken': ({ name }) => `已有名為「${name}」的備份位置`,
  'backup.too-many': ({ most }) => `最多 ${most} 個備份位置`,
  'backup.no-path': '請填寫伺服器上的完整路徑，如 /mnt/backup 或 D:\\backup',
  'backup.inside-data': '不能放在資料目錄裡：資料遺失時備份會一起遺失',
  'backup.same-place': ({ name }) => `「${name}」已經備份到這裡`,
  'backup.no-host': '請填寫伺服器位址，如 nas.local 或 192.168.1.20',
  'backup.no-user': '請填寫使用者名稱',
  'backup.no-host-key': '請先測試，並確認伺服器的指紋',
  'backup.bad-endpoint': '請填寫以 https:// 或 http:// 開頭的位址',
  'backup.no-bucket': '請填寫儲存桶名稱：小寫字母、數字、點和橫線',
  'backup.no-access-key': '請填寫 Access Key',
  'backup.no-secret': '請填寫密碼或金鑰',
  'backup.no-place': '還沒有啟用的備份位置，請先新增',
  'backup.held': '備份已暫停：請先確認由這台伺服器繼續備份',
  'backup.under-way': '另一個備份正在進行，稍後會自動重試',
  'backup.failed': ({ names }) => `沒有備份成功：${names}`,
}
