// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** How backups stand, on the desk as on their own page. */
export const backupSign = {
  none: '還沒有設定備份',
  held: '還原後備份已暫停，待確認',
  never: '還沒有備份',
  last: ({ at, to }: { at: string; to: string }) => `上次備份 ${at} → ${to}`,
  due: ({ place, at }: { place: string; at: string }) => `「${place}」本應於 ${at} 備份`,
  failed: ({ place }: { place: string }) => `備份到「${place}」失敗`,
  and: '；',
}
