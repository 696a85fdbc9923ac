import type { CustomerStatusRow } from '@fairdesk/contract/areas/reports/customer-status'
import { FollowUpCell } from '../../figures/follow-up/FollowUpCell.tsx'
import { formatInteger, formatPercent } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'
import { PresenceTag } from './PresenceTag.tsx'
import type { StatusQuery } from './status-query.ts'

type Texts = Phrases['customerStatus']

type Shows = {
  readonly call: StatusQuery['call']
  /** Says a moment in the fair's time. */
  readonly time: (isoTime: string) => string
  readonly onOpen: (row: CustomerStatusRow) => void
}

export function statusColumns(texts: Texts, { call, time, onOpen }: Shows): GridColumn<CustomerStatusRow>[] {
  const names = texts.columns
  const text = (
    id: 'area' | 'region' | 'level' | 'agent' | 'contact',
    width: number,
  ): GridColumn<CustomerStatusRow> => ({
    ...column([id, names[id]], 'text', width),
    value: (row) => row[id],
  })
  const contact: GridColumn<CustomerStatusRow>[] = [text('contact', 84), phoneColumn(texts)]
  return [
    {
      ...column(['code', names.code], 'text', 88),
      pinned: 'start',
      sortable: true,
      value: ({ code }) => code,
      render: (row) => <GridLink onClick={() => onOpen(row)}>{row.code}</GridLink>,
    },
    { ...column(['name', names.name], 'text', 148), pinned: 'start', sortable: true, value: ({ name }) => name },
    {
      ...column(['state', names.state], 'text', 118),
      sortable: true,
      value: ({ state }) => texts.states[state],
      render: ({ state }) => <PresenceTag state={state} />,
    },
    {
      ...column(['ordering', names.ordering], 'text', 84),
      sortable: true,
      value: ({ ordering }) => texts.orderings[ordering],
    },
    ...(call === 'all' ? [] : [...contact, followUpColumn(texts, call)]),
    ...deviceColumns(texts, time),
    { ...column(['qty', names.qty], 'integer', 80), sortable: true, value: ({ qty }) => qty },
    {
      ...column(['completion', names.completion], 'percent', 84),
      sortable: true,
      value: ({ completion }) => completion ?? undefined,
      render: ({ completion }) => (completion === null ? '-' : formatPercent(completion)),
    },
    { ...text('area', 88), sortable: true },
    text('region', 88),
    text('level', 72),
    text('agent', 120),
    ...(call === 'all' ? contact : []),
  ]
}

function phoneColumn({ columns: names }: Texts): GridColumn<CustomerStatusRow> {
  return {
    ...column(['phone', names.phone], 'text', 124),
    value: ({ phone }) => phone,
    render: ({ phone }) =>
      phone ? (
        <a className="fd-link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ) : null,
  }
}

function followUpColumn(
  { columns: names }: Texts,
  call: Exclude<StatusQuery['call'], 'all'>,
): GridColumn<CustomerStatusRow> {
  return {
    ...column(['followUp', names.followUp], 'custom', 284),
    value: ({ followUps }) => followUps[call]?.by,
    render: ({ customerId, name, followUps }) => (
      <FollowUpCell customerId={customerId} name={name} followUp={followUps[call]} kind={call} isBehind takesNote />
    ),
  }
}

/** Columns for the customer's presence, last visit, and unsent edits of their devices. */
function deviceColumns(texts: Texts, time: Shows['time']): GridColumn<CustomerStatusRow>[] {
  const names = texts.columns
  const isThere = ({ state }: CustomerStatusRow) => state === 'online' || state === 'idle'
  return [
    {
      ...column(['unsent', names.unsent], 'text', 136),
      sortable: true,
      value: ({ unsent }) => (unsent === 0 ? '' : formatInteger(unsent)),
      render: (row) => <Unsent row={row} texts={texts} time={time} isThere={isThere(row)} />,
    },
    {
      ...column(['page', names.page], 'text', 84),
      value: (row) => (isThere(row) ? pageText(texts, row.page) : ''),
    },
    {
      ...column(['lastSeen', names.lastSeen], 'text', 124),
      sortable: true,
      value: (row) => (isThere(row) ? texts.now : row.lastSeen === null ? '' : time(row.lastSeen)),
    },
    {
      ...column(['lastSave', names.lastSave], 'text', 124),
      sortable: true,
      value: ({ lastSaveAt }) => (lastSaveAt === null ? '' : time(lastSaveAt)),
    },
    { ...column(['devices', names.devices], 'text', 168), value: (row) => devicesText(texts, row) },
    {
      ...column(['packageVersion', names.packageVersion], 'text', 92),
      value: ({ packageVersion, isOldPackage }) => {
        if (packageVersion === null) return ''
        return isOldPackage ? texts.oldPackage({ version: String(packageVersion) }) : String(packageVersion)
      },
    },
  ]
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
