import type { CustomerStatusRow } from '@fairdesk/contract/areas/reports/customer-status'
import { byCustomerCode } from '@fairdesk/contract/customer-attributes'
import { customerStatusFields } from '@fairdesk/contract/fields/customer-status'
import { type FieldOn, fieldsOn } from '@fairdesk/contract/fields/field'
import { CustomerPageLink } from '../../../figures/customer-page/CustomerPageLink.tsx'
import { FollowUpCell } from '../../../figures/follow-up/FollowUpCell.tsx'
import { formatInteger, formatPercent } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { gridColumnsOf, movedBehind } from '../../../ui/grid/grid-columns.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { PresenceTag } from './PresenceTag.tsx'
import type { StatusQuery } from './status-query.ts'

type Texts = Phrases['customerStatus']

type Shows = {
  readonly call: StatusQuery['call']
  /** Says a moment in the fair's time. */
  readonly time: (isoTime: string) => string
  readonly onOpen: (row: CustomerStatusRow) => void
  /** Ids of the customers in the list. */
  readonly customerIds: () => readonly number[]
}

export function statusColumns(
  texts: Texts,
  { call, time, onOpen, customerIds }: Shows,
): GridColumn<CustomerStatusRow>[] {
  const isThere = ({ state }: CustomerStatusRow) => state === 'online' || state === 'idle'
  const timeOf = (moment: string | null) => (moment === null ? '' : time(moment))
  const columns = gridColumnsOf<CustomerStatusRow, StatusColumn>(
    fieldsOn('screen', customerStatusFields, 'none'),
    { heads: texts.columns, time },
    {
      code: codeColumn(onOpen),
      name: nameColumn(customerIds),
      state: {
        width: 118,
        value: ({ state }) => texts.states[state],
        render: ({ state }) => <PresenceTag state={state} />,
      },
      ordering: { width: 84, value: ({ ordering }) => texts.orderings[ordering] },
      followUp: call !== 'all' && followUpColumn(call),
      notes: notesColumn(onOpen),
      unsent: {
        kind: 'text',
        width: 112,
        value: ({ unsent }) => (unsent === 0 ? '' : formatInteger(unsent)),
        render: (row) => <Unsent row={row} texts={texts} time={time} isThere={isThere(row)} />,
      },
      page: { width: 84, value: (row) => (isThere(row) ? pageText(texts, row.page) : '') },
      lastSeen: { width: 124, value: (row) => (isThere(row) ? texts.now : timeOf(row.lastSeen)) },
      lastSave: { width: 124, value: ({ lastSaveAt }) => timeOf(lastSaveAt) },
      devices: { width: 168, value: (row) => devicesText(texts, row) },
      packageVersion: {
        kind: 'text',
        width: 92,
        value: (row) => packageText(texts, row),
      },
      qty: 80,
      completion: { width: 84, render: ({ completion }) => (completion === null ? '-' : formatPercent(completion)) },
      area: 88,
      region: 88,
      ...byCustomerCode(() => 72),
      agent: 120,
      contact: 84,
      phone: { width: 124, render: phoneLink },
    },
  )
  // Figures stand where they are seen; staff who call need the contact beside the follow-up.
  return movedBehind(columns, call === 'all' ? ['qty', 'completion'] : ['contact', 'phone'], 'ordering')
}

const codeColumn = (onOpen: Shows['onOpen']) => ({
  ...{ width: 88, pinned: 'start' as const },
  render: (row: CustomerStatusRow) => <GridLink onClick={() => onOpen(row)}>{row.code}</GridLink>,
})

const nameColumn = (customerIds: Shows['customerIds']) => ({
  ...{ width: 148, pinned: 'start' as const },
  render: ({ customerId, name }: CustomerStatusRow) => (
    <CustomerPageLink id={customerId} name={name} customerIds={customerIds} />
  ),
})

type StatusColumn = FieldOn<(typeof customerStatusFields)[number], 'screen'>['key']

function packageText(texts: Texts, { packageVersion, isOldPackage }: CustomerStatusRow): string {
  if (packageVersion === null) return ''
  return isOldPackage ? texts.oldPackage({ version: String(packageVersion) }) : String(packageVersion)
}

function phoneLink({ phone }: CustomerStatusRow) {
  if (!phone) return null
  return (
    <a className="fd-link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  )
}

function notesColumn(onOpen: Shows['onOpen']) {
  return {
    kind: 'text' as const,
    width: 72,
    value: ({ notes }: CustomerStatusRow) => (notes === 0 ? '' : formatInteger(notes)),
    render: (row: CustomerStatusRow) =>
      row.notes > 0 && <GridLink onClick={() => onOpen(row)}>{formatInteger(row.notes)}</GridLink>,
  }
}

function followUpColumn(call: Exclude<StatusQuery['call'], 'all'>) {
  return {
    kind: 'custom' as const,
    width: 284,
    value: ({ followUps }: CustomerStatusRow) => followUps[call]?.by,
    render: ({ customerId, name, followUps }: CustomerStatusRow) => (
      <FollowUpCell customerId={customerId} name={name} followUp={followUps[call]} kind={call} isBehind takesNote />
    ),
  }
}

type UnsentProps = {
  readonly row: CustomerStatusRow
  readonly texts: Texts
  readonly time: Shows['time']
  readonly isThere: boolean
}

/** Unsent edits of an absent customer are lost work if the device is lost. */
const Unsent = ({ row: { unsent, unsentSince }, texts, time, isThere }: UnsentProps) => {
  if (unsent === 0) return null
  const count = formatInteger(unsent)
  const since = unsentSince === null ? '' : time(unsentSince)
  // The date is shown on hover.
  const short = /\d\d:\d\d/.exec(since)?.[0]
  return (
    <span title={since}>
      <StateTag tone={isThere ? 'waiting' : 'bad'}>
        <span aria-hidden="true">↑</span> {short === undefined ? count : texts.since({ count, at: short })}
      </StateTag>
    </span>
  )
}

function devicesText(texts: Texts, { devices }: CustomerStatusRow): string {
  const [newest] = devices
  if (!newest) return ''
  const name = [newest.name, newest.platform].filter((label) => label !== '').join(' · ')
  return devices.length === 1 ? name : texts.moreDevices({ name, more: formatInteger(devices.length) })
}

/** A page that these texts do not know yet is said as the device said it. */
export function pageText({ pages }: Texts, page: string): string {
  const pageNames: Readonly<Record<string, string>> = pages
  return pageNames[page] ?? page
}
