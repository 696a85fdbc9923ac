/** What the operation log calls the writes of backups, and their fields. */
export const backupLog = {
  actions: {
    'backup.save-destination': '保存备份位置',
    'backup.begin-anew': '从头备份到清空的位置',
    'backup.remove-destination': '删除备份位置',
    'backup.save-settings': '修改备份设置',
    'backup.go-on': '恢复后继续备份',
    'backup.make': '立即备份',
    'backup.verify': '核对备份',
  },
  fields: {
    backupKind: '方式',
    backupPath: '文件夹',
    backupHost: '服务器',
    backupUser: '用户',
    backupBucket: '存储桶',
    nightAt: '每晚时间',
    keepHours: '全部保留（小时）',
    keepDays: '每天一份（天）',
    keepMonths: '每月一份（月）',
  },
}
