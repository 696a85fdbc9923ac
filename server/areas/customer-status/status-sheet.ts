import type {
  CustomerStatusFilter,
  CustomerStatusRow,
  customerStatus,
} from '@fairdesk/contract/areas/reports/customer-status'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../domain/goods/attribute-names.ts'
import { fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import type { Column, Row } from '../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../domain/sheets/writing/write.ts'
import { aboutSheet, momentText } from '../about-figures.ts'
import type { Handler } from '../handler.ts'
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
  const formatTime = (text: string | null) => (text === null ? undefined : momentText(text, user.fair.timeZone))
  const content = {
    name: texts.sheet,
    columns: columnsOf(texts, seesAmount),
    rows: [rows.map((row) => cellsOf(row, { texts, formatTime, call: filter.call }))],
    pinned: 2,
  }
  const phrases = renameAttributes(phrasesIn(caller.language), await attributeNames(context.db, caller.language))
  const aboutContent = await aboutSheet(context, {
    ...{ phrases, title: content.name, criteria: { customers: filter } },
    lines: statusLines(filter, texts),
  })
  return { fileName: fileNameOf(user.fair, content.name), type: xlsxType, body: writeSheets([content, aboutContent]) }
}

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

function columnsOf({ columns: names }: Texts, seesAmount: boolean): Column[] {
  const kinds: readonly (readonly [keyof Texts['columns'], Column['kind']])[] = [
    ['code', 'text'],
    ['name', 'text'],
    ['state', 'text'],
    ['ordering', 'text'],
    ['bigArea', 'text'],
    ['region', 'text'],
    ['area', 'text'],
    ['areaManager', 'text'],
    ['level', 'text'],
    ['agent', 'text'],
    ['contact', 'text'],
    ['phone', 'text'],
    ['account', 'text'],
    ['devices', 'text'],
    ['page', 'text'],
    ['lastSeen', 'moment'],
    ['loginAt', 'moment'],
    ['onlineMinutes', 'integer'],
    ['lastSave', 'moment'],
    ['idleMin', 'integer'],
    ['unsent', 'integer'],
    ['unsentSince', 'moment'],
    ['packageVersion', 'integer'],
    ['qty', 'integer'],
    ...(seesAmount ? [['amount', 'money'] as const] : []),
    ['targetQty', 'integer'],
    ['completion', 'percent'],
    ['followUp', 'text'],
  ]
  return kinds.map(([key, kind]) => ({ key, title: names[key], kind }))
}

type StatusSheetContext = {
  readonly texts: Texts
  readonly formatTime: (text: string | null) => string | undefined
  readonly call: CustomerStatusFilter['call']
}

function cellsOf(row: CustomerStatusRow, { texts, formatTime, call }: StatusSheetContext): Row {
  const { code, name, bigArea, region, area, areaManager, level, agent, contact, phone, account } = row
  const { onlineMinutes, idleMin, unsent, packageVersion, qty, targetQty, amount, completion } = row
  const followUp = call === 'all' ? undefined : row.followUps[call]
  return {
    ...{ code, name, bigArea, region, area, areaManager, level, agent, contact, phone, account },
    ...{ onlineMinutes, idleMin, unsent, packageVersion, qty, targetQty },
    state: texts.states[row.state],
    ordering: texts.orderings[row.ordering],
    devices: row.devices.map((device) => [device.name, device.platform].filter(Boolean).join(' ')).join('; '),
    page: pageText(texts, row.page),
    lastSeen: formatTime(row.lastSeen),
    loginAt: formatTime(row.loginAt),
    lastSave: formatTime(row.lastSaveAt),
    unsentSince: formatTime(row.unsentSince),
    amount: amount === undefined ? undefined : Math.round(amount * 100),
    completion: completion === null ? undefined : completion / 100,
    followUp:
      followUp && [followUp.by, formatTime(followUp.doneAt ?? followUp.at), followUp.note].filter(Boolean).join(' '),
  }
}

/** A page that these texts do not know yet is said as the device said it. */
function pageText({ pages }: Texts, page: string): string {
  const pageNames: Readonly<Record<string, string>> = pages
  return pageNames[page] ?? page
}
