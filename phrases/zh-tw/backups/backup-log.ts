// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What the operation log calls the writes of backups, and their fields. */
export const backupLog = {
  actions: {
    'backup.save-destination': '儲存備份位置',
    'backup.begin-anew': '從頭備份到清空的位置',
    'backup.remove-destination': '刪除備份位置',
    'backup.save-settings': '修改備份設定',
    'backup.go-on': '還原後繼續備份',
    'backup.make': '立即備份',
    'backup.verify': '核對備份',
  },
  fields: {
    backupKind: '方式',
    backupPath: '資料夾',
    backupHost: '伺服器',
    backupUser: '使用者',
    backupBucket: '儲存桶',
    nightAt: '每晚時間',
    keepHours: '全部保留（小時）',
    keepDays: '每天一份（天）',
    keepMonths: '每月一份（月）',
  },
}
