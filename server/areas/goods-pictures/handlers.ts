import type { goodsPictures } from '@fairdesk/contract/areas/goods-pictures'
import type { AreaHandlers } from '../context.ts'
import { addToStyle, arrangePictures } from './arrange.ts'
import { claimFiles } from './claim.ts'
import { commitBatch } from './commit.ts'
import { correctFiles } from './correct.ts'
import { addToRack, setRackPicture } from './rack-picture.ts'
import { batchReport } from './report.ts'
import { reportSheet } from './report-sheet.ts'
import { stylePictures } from './style-pictures.ts'
import { tryAgain } from './try-again.ts'
import { cancelBatch, undoCommit } from './undo.ts'
import { uploadForOutfits, uploadToBatch } from './upload-pictures.ts'

export const goodsPicturesHandlers: AreaHandlers<typeof goodsPictures> = {
  uploadGoodsImageTemp: (context, wish) => uploadToBatch(context, 'goods', wish),
  batchUploadImage: uploadForOutfits,
  claim: claimFiles,
  report: batchReport,
  reportSheet,
  correct: correctFiles,
  commit: commitBatch,
  again: tryAgain,
  undo: (context, { batchId }) => undoCommit(context, batchId),
  cancel: (context, { batchId }) => cancelBatch(context, batchId),
  ofStyle: (context, { goodsId }) => stylePictures(context, goodsId),
  addToStyle,
  addToRack,
  setRackPicture,
  arrange: arrangePictures,
}
