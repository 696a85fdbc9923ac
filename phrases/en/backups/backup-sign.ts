/** How backups stand, on the desk as on their own page. */
export const backupSign = {
  none: 'No backups are set up',
  held: 'Backups are on hold after a restore',
  never: 'No backup yet',
  last: ({ at, to }: { at: string; to: string }) => `Last backup ${at} to ${to}`,
  due: ({ place, at }: { place: string; at: string }) => `“${place}” was due at ${at}`,
  failed: ({ place }: { place: string }) => `Backup to “${place}” failed`,
  and: '; ',
}
