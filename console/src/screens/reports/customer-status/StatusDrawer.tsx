import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import {
  type CustomerStatusRow,
  customerStatus,
  type StatusDevice,
} from '@fairdesk/contract/areas/reports/customer-status'
import { Button, Descriptions, Drawer, Space } from 'antd'
import { useMemo, useState } from 'react'
import { customerPageAddress } from '../../../figures/customer-page/customer-list.ts'
import { go } from '../../../kit/page/location.ts'
import { Allowed } from '../../../kit/permission/Allowed.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatPercent, formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { CustomerClosing } from '../../CustomerClosing.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { CustomerNotes } from '../../orders/CustomerNotes.tsx'
import { MessageDialog } from '../MessageDialog.tsx'
import { MessageTable } from './MessageTable.tsx'
import { PresenceTag } from './PresenceTag.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import { pageText } from './status-columns.tsx'
import '../../../ui/plain-table.css'

/** One customer: contact, devices, and messages received. */
export const StatusDrawer = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const { customerStatus: texts } = usePhrases()
  const { data, error, refetch } = useRead(
    customerStatus.getCustomterOnlineData,
    useMemo(() => ({ customerIds: [id], limit: 1 }), [id]),
  )
  const row = data?.list[0]
  return (
    <Drawer
      open
      size={860}
      title={row ? `${row.code} ${row.name}` : texts.columns.name}
      onClose={onClose}
      extra={row && <DrawerActs row={row} />}
    >
      {!data && <NotLoaded rows={8} error={error} onRetry={refetch} />}
      {data && !row && <p>{texts.emptyFiltered}</p>}
      {row && <DrawerBody row={row} />}
    </Drawer>
  )
}

const DrawerActs = ({ row: { customerId } }: { readonly row: CustomerStatusRow }) => {
  const { customerStatus: texts, customerPage } = usePhrases()
  const [dialog, setDialog] = useState<'message' | 'signOut' | null>(null)
  const customerIds = useMemo(() => [customerId], [customerId])
  const close = () => setDialog(null)
  return (
    <Space>
      <Button onClick={() => go(customerPageAddress(customerId))}>{customerPage.open}</Button>
      <Allowed menu="orderEntry">
        <Button onClick={() => go(`/order/orderData?customerId=${customerId}`)}>{texts.drawer.openOrder}</Button>
      </Allowed>
      <Button danger onClick={() => setDialog('signOut')}>
        {texts.signOut.act}
      </Button>
      <Button type="primary" onClick={() => setDialog('message')}>
        {texts.message.act}
      </Button>
      {dialog === 'message' && <MessageDialog customerIds={customerIds} onDone={close} onClose={close} />}
      {dialog === 'signOut' && <SignOutDialog customerIds={customerIds} onDone={close} onClose={close} />}
    </Space>
  )
}

const DrawerBody = ({ row }: { readonly row: CustomerStatusRow }) => {
  const { customerStatus: texts, customerClosing: closingTexts } = usePhrases()
  const names = texts.columns
  const { customerId, state, ordering, contact, phone, area, areaManager, agent, qty, completion, devices } = row
  const { data, error, refetch } = useRead(
    customerMessages.list,
    useMemo(() => ({ customerId, limit: 100 }), [customerId]),
  )
  const facts = [
    [names.state, <PresenceTag key="state" state={state} />],
    [names.ordering, texts.orderings[ordering]],
    [names.contact, contact],
    [
      names.phone,
      phone && (
        <a className="fd-link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ),
    ],
    [names.area, area],
    [names.areaManager, areaManager],
    [names.agent, agent],
    [names.qty, formatInteger(qty)],
    [names.completion, completion === null ? '-' : formatPercent(completion)],
    [closingTexts.time, <CustomerClosing key="closing" customerId={customerId} text="time" />],
  ] as const
  return (
    <>
      <Descriptions
        size="small"
        column={3}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
      <h3>{texts.columns.notes}</h3>
      <CustomerNotes customerId={customerId} />
      <h3>{texts.drawer.devices}</h3>
      {devices.length === 0 ? <p>{texts.drawer.noDevices}</p> : <DeviceRows devices={devices} />}
      <h3>{texts.drawer.messages}</h3>
      {!data && <NotLoaded rows={2} error={error} onRetry={refetch} />}
      {data?.list.length === 0 && <p>{texts.drawer.noMessages}</p>}
      {data && data.list.length > 0 && <MessageTable messages={data.list} />}
    </>
  )
}

const DeviceRows = ({ devices }: { readonly devices: readonly StatusDevice[] }) => {
  const { customerStatus: texts } = usePhrases()
  const names = texts.columns
  const time = useFairTime(formatTime)
  const standing = ({ isOnline, lastSeen, logoutAt }: StatusDevice) => {
    if (isOnline) return texts.drawer.online
    return logoutAt === null ? time(lastSeen) : texts.drawer.signedOut({ at: time(logoutAt) })
  }
  return (
    <table className="fd-table">
      <thead>
        <tr>
          {[
            names.devices,
            texts.drawer.account,
            names.lastSeen,
            names.page,
            names.unsent,
            names.packageVersion,
            'IP',
          ].map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => {
          const { deviceId, name, platform, account, page, unsent, unsentSince, packageVersion, isOldPackage, ip } =
            device
          const count = formatInteger(unsent)
          const version = packageVersion === null ? '' : String(packageVersion)
          return (
            <tr key={`${deviceId} ${account}`}>
              <td>{[name, platform].filter((label) => label !== '').join(' · ')}</td>
              <td>{account}</td>
              <td>{standing(device)}</td>
              <td>{pageText(texts, page)}</td>
              <td>
                {unsent === 0
                  ? texts.drawer.unsentNone
                  : unsentSince === null
                    ? count
                    : texts.since({ count, at: time(unsentSince) })}
              </td>
              <td>{isOldPackage ? texts.oldPackage({ version }) : version}</td>
              <td>{ip}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
