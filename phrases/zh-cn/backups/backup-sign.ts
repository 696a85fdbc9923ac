/** How backups stand, on the desk as on their own page. */
export const backupSign = {
  none: '还没有设置备份',
  held: '恢复后备份已暂停，待确认',
  never: '还没有备份',
  last: ({ at, to }: { at: string; to: string }) => `上次备份 ${at} → ${to}`,
  due: ({ place, at }: { place: string; at: string }) => `「${place}」本应于 ${at} 备份`,
  failed: ({ place }: { place: string }) => `备份到「${place}」失败`,
  and: '；',
}
