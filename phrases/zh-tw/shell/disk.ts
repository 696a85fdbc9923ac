// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { DiskStage } from '@fairdesk/contract/values/disk-stage'

/** What a disk that fills does not allow for the moment. */
export const disk = {
  noUploads: '磁碟空間不足：暫時不能上傳和匯入，其他照常；請聯絡管理員',
  noExports: '磁碟空間不足：暫時不能上傳、匯入和匯出，訂貨照常；請聯絡管理員',
  readOnly: '磁碟空間不足：暫時只能檢視。訂單輸入留在本機，有空間後自動傳送；請聯絡管理員',
} satisfies Readonly<Record<Exclude<DiskStage, 'free'>, string>>
