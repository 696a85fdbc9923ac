import { createHash } from 'node:crypto'
import type { BatchFile, BatchKind, FileOutcome, FileProblem } from '@fairdesk/contract/areas/data/goods-pictures'
import { photoAddress } from '../../../../domain/pictures/photo-address.ts'
import type { BatchRow } from './batch-files.ts'
import type { PictureOwnerRow } from './name-index.ts'

/** File of a batch and what a commit would do with it. */
export type PlannedFile = {
  readonly row: BatchRow
  readonly outcome: FileOutcome
  readonly problem?: FileProblem
  readonly of?: PictureOwnerRow
  readonly skcId?: number | null
  readonly place?: number
  readonly unread?: string
  /** Mark that computers add to the name of a copy, ignored in reading this one. */
  readonly copyMark?: string
  readonly chosen?: true
}

/** Returns a hash of everything a commit of this plan would do. */
export function hashOf(planned: readonly PlannedFile[]): string {
  const hashedFields = matched(planned).map(({ row, of, skcId, place }) => [row.sha256, of.id, skcId, place])
  return createHash('sha256').update(JSON.stringify(hashedFields)).digest('base64url')
}

export type MatchedFile = PlannedFile & Required<Pick<PlannedFile, 'of' | 'skcId' | 'place'>>

export function matched(planned: readonly PlannedFile[]): MatchedFile[] {
  return planned.filter((file): file is MatchedFile => file.outcome === 'matched')
}

/** Address of the small picture of a file, null until it is drawn. */
export function imageOf({ drawn, sha256 }: Pick<BatchRow, 'drawn' | 'sha256'>, fair: string): string | null {
  return drawn && sha256 ? photoAddress({ fair, sha256, size: 160 }) : null
}

/** A file of a batch as the wire has it. */
export function fileOf(
  { row, of, skcId, ...planned }: PlannedFile,
  { fair, kind }: { readonly fair: string; readonly kind: BatchKind },
): BatchFile {
  const colour = of?.colours.find((listedColour) => listedColour.skcId === skcId)
  return {
    fileId: row.id,
    fileName: row.file_name,
    ...planned,
    image: imageOf(row, fair),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    ...(of ? { ...(kind === 'goods' ? { goodsId: of.id } : { outfitId: of.id }), no: of.no, name: of.name } : {}),
    ...(colour ? { colourId: colour.colourId, colour: colour.name } : {}),
  }
}
