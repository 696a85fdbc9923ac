import type { FileProblem } from '@fairdesk/contract/areas/data/goods-pictures'
import type { PickedFile } from './read-zip.ts'

/** A file of a batch on its way. */
export type UploadItem = {
  readonly id: number
  readonly file: PickedFile
  /** `refused`: the server has examined it. `failed`: it never reached the server. */
  readonly state: 'waiting' | 'sending' | 'done' | 'known' | 'refused' | 'failed'
  /** Bytes that are on their way or there. */
  readonly sent: number
  readonly problem?: FileProblem | undefined
  /** Server's message for a call refused as a whole. */
  readonly refusal?: string | undefined
}
