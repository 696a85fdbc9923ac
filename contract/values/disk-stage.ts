/** What a disk that fills still allows: all, no uploads, no exports either, or reads alone. */
export const diskStages = ['free', 'noUploads', 'noExports', 'readOnly'] as const
export type DiskStage = (typeof diskStages)[number]

/** In which header every answer to somebody signed in tells the stage, as long as it is not `free`. */
export const diskHeader = 'x-disk-stage'
