/** What the operation log calls the writes of backups, and their fields. */
export const backupLog = {
  actions: {
    'backup.save-destination': 'Save a place for backups',
    'backup.begin-anew': 'Begin backups anew at an emptied place',
    'backup.remove-destination': 'Delete a place for backups',
    'backup.save-settings': 'Change settings of backups',
    'backup.go-on': 'Go on with backups after a restore',
    'backup.make': 'Back up now',
    'backup.verify': 'Check a backup',
  },
  fields: {
    backupKind: 'Kind',
    backupPath: 'Folder',
    backupHost: 'Server',
    backupUser: 'User',
    backupBucket: 'Bucket',
    nightAt: 'Each night at',
    keepHours: 'All kept (hours)',
    keepDays: 'One a day (days)',
    keepMonths: 'One a month (months)',
  },
}
