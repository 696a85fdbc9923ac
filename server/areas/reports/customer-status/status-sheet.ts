import type {
  CustomerStatusFilter,
  CustomerStatusRow,
  customerStatus,
} from '@fairdesk/contract/areas/reports/customer-status'
import { customerStatusFields } from '@fairdesk/contract/fields/customer-status'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { sheetColumnsOf, sheetRowsOf } from '../../../domain/sheets/field-columns.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import { writeSheets } from '../../../domain/sheets/writing/write.ts'
import { aboutSheet, momentText } from '../../about-figures.ts'
import type { Handler } from '../../handler.ts'
import { fittingCustomers, statusMoment } from './status-customers.ts'
import { statusFigures } from './status-figures.ts'
import { rowsOf } from './status-list.ts'

/** The customers that fit, in the columns of the screen; a follow-up is that of the call list that is looked at. */
export const exportStatus: Handler<typeof customerStatus.export> = async (context, filter) => {
  const { user, caller } = context
  const texts = phrasesIn(caller.language).customerStatus
  const [moment, figures] = await Promise.all([statusMoment(context, filter), statusFigures(context)])
  const rows = await rowsOf(context, fittingCustomers(moment, filter), { moment, figures })
  const seesAmount = rows.some(({ amount }) => amount !== undefined)
  const { timeZone } = user.fair
  const fields = fileFields.filter(({ key }) => seesAmount || key !== 'amount')
  const content = {
    name: texts.sheet,
    columns: sheetColumnsOf(fields, texts.columns),
    rows: [sheetRowsOf(rows, fields, { timeZone, cells: cellsOf(texts, { timeZone, call: filter.call }) })],
    pinned: 2,
  }
  const phrases = renameAttributes(phrasesIn(caller.language), await attributeNames(context.db, caller.language))
  const aboutContent = await aboutSheet(context, {
    ...{ phrases, title: content.name, criteria: { customers: filter } },
    lines: statusLines(filter, texts),
  })
  return { fileName: fileNameOf(user.fair, content.name), type: xlsxType, body: writeSheets([content, aboutContent]) }
}

const fileFields = fieldsOn('file', customerStatusFields, 'none')

type Texts = Phrases['customerStatus']

/** Returns the list's further filters, worded as on the screen. */
function statusLines({ states = [], ordering = [], call }: CustomerStatusFilter, texts: Texts): [string, string][] {
  return [
    ...(call === 'all' ? [] : [[texts.callList, texts.calls[call]] as [string, string]]),
    ...(states.length === 0
      ? []
      : [[texts.columns.state, states.map((state) => texts.states[state]).join('、')] as [string, string]]),
    ...(ordering.length === 0
      ? []
      : [
          [texts.columns.ordering, ordering.map((orderingState) => texts.orderings[orderingState]).join('、')] as [
            string,
            string,
          ],
        ]),
  ]
}

function cellsOf(
  texts: Texts,
  { timeZone, call }: { readonly timeZone: string; readonly call: CustomerStatusFilter['call'] },
) {
  const formatTime = (text: string | null) => (text === null ? undefined : momentText(text, timeZone))
  return {
    state: ({ state }: CustomerStatusRow) => texts.states[state],
    ordering: ({ ordering }: CustomerStatusRow) => texts.orderings[ordering],
    devices: ({ devices }: CustomerStatusRow) =>
      devices.map((device) => [device.name, device.platform].filter(Boolean).join(' ')).join('; '),
    page: ({ page }: CustomerStatusRow) => pageText(texts, page),
    lastSave: ({ lastSaveAt }: CustomerStatusRow) => formatTime(lastSaveAt),
    followUp: ({ followUps }: CustomerStatusRow) => {
      const followUp = call === 'all' ? undefined : followUps[call]
      return (
        followUp && [followUp.by, formatTime(followUp.doneAt ?? followUp.at), followUp.note].filter(Boolean).join(' ')
      )
    },
  }
}

/** A page that these texts do not know yet is said as the device said it. */
function pageText({ pages }: Texts, page: string): string {
  const pageNames: Readonly<Record<string, string>> = pages
  return pageNames[page] ?? page
}
