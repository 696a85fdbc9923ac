import type { DiskStage } from '@fairdesk/contract/values/disk-stage'

/** What a disk that fills does not allow for the moment. */
export const disk = {
  noUploads: 'The disk is nearly full: no uploads and imports for now, all else goes on. Please tell an administrator.',
  noExports:
    'The disk is nearly full: no uploads, imports and exports for now; orders go on. Please tell an administrator.',
  readOnly:
    'The disk is full: everything can be read, nothing saved. Order entry stays on this device and is sent once there is room. Please tell an administrator.',
} satisfies Readonly<Record<Exclude<DiskStage, 'free'>, string>>
