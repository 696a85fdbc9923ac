import type { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { listColours } from '../../../domain/goods/colours.ts'
import type { AreaHandlers } from '../../context.ts'
import { listCodes, listTypes } from './code-list.ts'
import { addCode, changeCode, removeCode } from './codes.ts'
import { addColour, changeColour, removeColour } from './colours.ts'
import { listNames, renameAttributes } from './custom-names.ts'
import { mergeCodes } from './merge-codes.ts'
import { mergeColours } from './merge-colours.ts'

export const goodsCodesHandlers: Omit<
  AreaHandlers<typeof goodsCodes>,
  'importColor' | 'exportColor' | 'importColorTemplate'
> = {
  commonCodeTypes: ({ db }) => listTypes(db),
  commonCodeList: ({ db }, { type }) => listCodes(db, type),
  addGoodsBase: addCode,
  updateGoodsBese: changeCode,
  addGoodsBaseStyle: (context, input) => addCode(context, { ...input, type: 'styleType' }),
  updateGoodsBaseStyle: (context, input) => changeCode(context, { ...input, type: 'styleType' }),
  deleteCommonCode: removeCode,
  mergeCommonCode: mergeCodes,
  colourList: ({ db }) => listColours(db),
  addColour,
  updateColour: changeColour,
  deleteColour: removeColour,
  mergeColour: mergeColours,
  customNameList: ({ db }) => listNames(db),
  upsertCommonCodeCustomName: renameAttributes,
}
