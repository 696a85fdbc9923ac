import type { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { filterLines, scopeLines } from '../../about-figures.ts'
import type { Handler } from '../../handler.ts'

export const filterNames: Handler<typeof reportPickers.getFilterNames> = async (context, filters) => {
  const { language } = context.caller
  const phrases = renameAttributes(phrasesIn(language), await attributeNames(context.db, language))
  return { filters: await filterLines(context, filters, phrases), scope: await scopeLines(context, phrases) }
}
