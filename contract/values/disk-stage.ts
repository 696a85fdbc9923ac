/** Operations still allowed as the disk fills: all, no uploads, no exports either, reads only. */
export const diskStages = ['free', 'noUploads', 'noExports', 'readOnly'] as const
export type DiskStage = (typeof diskStages)[number]

/** Header that reports the disk stage in every answer to a signed-in user, unless it is `free`. */
export const diskHeader = 'x-disk-stage'
