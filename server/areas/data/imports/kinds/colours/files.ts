import type { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { listColours } from '../../../../../domain/goods/colours.ts'
import type { Handler } from '../../../../handler.ts'
import { exportList, listTemplate } from '../../lists/list-files.ts'
import { colours, exampleIn } from './columns.ts'

/** All colours in their order. */
export const exportColours: Handler<typeof goodsCodes.exportColor> = async ({ db, user, caller }, { format }) => {
  const rows = (await listColours(db)).map(({ code, name, rgb, group }) => ({
    ...{ code, name, group },
    rgb: rgb === null ? '' : `#${rgb}`,
  }))
  return exportList(colours, { rows: [rows], fair: user.fair, format, phrases: phrasesIn(caller.language) })
}

export const colourTemplate: Handler<typeof goodsCodes.importColorTemplate> = ({ caller }) => {
  const phrases = phrasesIn(caller.language)
  return listTemplate(colours, phrases, [exampleIn(phrases)])
}
