import type { FileProblem } from '@fairdesk/contract/areas/data/goods-pictures'
import type { PickedFile } from './read-zip.ts'

/** A file of a batch on its way. */
export type UploadItem = {
  readonly id: number
  readonly file: PickedFile
  /** Refused is what the server has looked at; what failed it has never seen. */
  readonly state: 'waiting' | 'sending' | 'done' | 'known' | 'refused' | 'failed'
  /** Bytes that are on their way or there. */
  readonly sent: number
  readonly problem?: FileProblem | undefined
  /** What the server said of a call that it refused as a whole. */
  readonly refusal?: string | undefined
}
