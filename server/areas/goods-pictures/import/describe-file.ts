import type { BatchFile, BatchKind } from '@fairdesk/contract/areas/data/goods-pictures'
import { photoAddress } from '../../../domain/pictures/photo-address.ts'
import type { BatchRow } from './batch-files.ts'
import type { PlannedFile } from './planned-file.ts'

export type Telling = { readonly fair: string; readonly kind: BatchKind }

/** Address of the small picture of a file, null until it is drawn. */
export function imageOf({ drawn, sha256 }: Pick<BatchRow, 'drawn' | 'sha256'>, fair: string): string | null {
  return drawn && sha256 ? photoAddress({ fair, sha256, size: 160 }) : null
}

/** A file of a batch as the wire has it. */
export function fileOf({ row, of, skcId, ...planned }: PlannedFile, { fair, kind }: Telling): BatchFile {
  const colour = of?.colours.find((one) => one.skcId === skcId)
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
