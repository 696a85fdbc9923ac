import type { DiskStage } from '@fairdesk/contract/values/disk-stage'

/** What a disk that fills does not allow for the moment. */
export const disk = {
  noUploads: '磁盘空间不足：暂时不能上传和导入，其它照常；请联系管理员',
  noExports: '磁盘空间不足：暂时不能上传、导入和导出，订货照常；请联系管理员',
  readOnly: '磁盘空间不足：暂时只能查看。订单录入留在本机，有空间后自动发送；请联系管理员',
} satisfies Readonly<Record<Exclude<DiskStage, 'free'>, string>>
