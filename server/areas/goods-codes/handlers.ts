import type { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { AreaHandlers } from '../context.ts'
import { listCodes, listTypes } from './code-list.ts'
import { listColours } from './colour-list.ts'
import { listNames, renameAttributes } from './custom-names.ts'
import { mergeCodes } from './merge-codes.ts'
import { mergeColours } from './merge-colours.ts'
import { removeCode } from './remove-code.ts'
import { removeColour } from './remove-colour.ts'
import { addCode, changeCode } from './save-code.ts'
import { addColour, changeColour } from './save-colour.ts'
import { exportColours } from './sheet/export-colours.ts'
import { importColours } from './sheet/import-colours.ts'
import { colourTemplate } from './sheet/template.ts'

export const goodsCodesHandlers: AreaHandlers<typeof goodsCodes> = {
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
  importColor: importColours,
  exportColor: exportColours,
  importColorTemplate: ({ caller }) => colourTemplate(caller.language),
  customNameList: ({ db }) => listNames(db),
  upsertCommonCodeCustomName: renameAttributes,
}
