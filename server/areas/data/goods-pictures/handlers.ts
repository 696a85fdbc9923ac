import type { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import type { AreaHandlers } from '../../context.ts'
import { addToStyle, arrangePictures } from './arrange.ts'
import { claimFiles } from './import/claim.ts'
import { commitBatch } from './import/commit.ts'
import { correctFiles } from './import/correct.ts'
import { batchReport, reportSheet } from './import/report.ts'
import { tryAgain } from './import/try-again.ts'
import { cancelBatch, undoCommit } from './import/undo.ts'
import { uploadForOutfits, uploadToBatch } from './import/upload-pictures.ts'
import { addLiveCover, liveCover } from './live-cover.ts'
import { addToRack, setRackPicture } from './rack-picture.ts'
import { stylePictures } from './style-pictures.ts'

export const goodsPicturesHandlers: AreaHandlers<typeof goodsPictures> = {
  uploadGoodsImageTemp: (context, input) => uploadToBatch(context, 'goods', input),
  batchUploadImage: uploadForOutfits,
  claim: claimFiles,
  report: batchReport,
  reportSheet,
  correct: correctFiles,
  commit: commitBatch,
  again: tryAgain,
  undo: undoCommit,
  cancel: cancelBatch,
  ofStyle: (context, { goodsId }) => stylePictures(context, goodsId),
  addToStyle,
  addToRack,
  setRackPicture,
  addLiveCover,
  liveCover,
  arrange: arrangePictures,
}
