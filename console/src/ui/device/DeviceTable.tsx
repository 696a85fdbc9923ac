import '../plain-table.css'
import { Button } from 'antd'
import { StateTag } from '../state/StateTag.tsx'
import { TableHead } from '../TableHead.tsx'
import { deviceName } from './device-name.ts'

export interface Device {
  readonly sessionId: number
  readonly client: string
  readonly ip: string
  readonly fair: string
  readonly since: string
  readonly seenAt: string
  readonly isThis: boolean
  readonly viewer: string
}

type Word = 'client' | 'ip' | 'fair' | 'since' | 'seenAt' | 'here' | 'unknown' | 'end' | 'actions'
export type DeviceTexts = Readonly<Record<Word, string>> & { readonly viewedBy: (named: { name: string }) => string }

interface Props {
  readonly texts: DeviceTexts
  readonly devices: readonly Device[]
  readonly formatTime: (iso: string) => string
  readonly onEnd: (sessionId: number) => void
}

/** Devices where an account is signed in; the current sign-in cannot end itself here. */
export const DeviceTable = ({ texts, devices, formatTime, onEnd }: Props) => (
  <table className="fd-table">
    <TableHead heads={[texts.client, texts.ip, texts.fair, texts.since, texts.seenAt, texts.actions]} />
    <tbody>
      {devices.map((device) => (
        <tr key={device.sessionId}>
          <td title={device.client}>
            {deviceName(device.client) || texts.unknown}{' '}
            {device.viewer !== '' && <StateTag tone="busy">{texts.viewedBy({ name: device.viewer })}</StateTag>}
          </td>
          <td>{device.ip}</td>
          <td>{device.fair}</td>
          <td>{formatTime(device.since)}</td>
          <td>{formatTime(device.seenAt)}</td>
          <td className="fd-table-actions">
            {device.isThis ? (
              <StateTag tone="good">{texts.here}</StateTag>
            ) : (
              <Button size="small" onClick={() => onEnd(device.sessionId)}>
                {texts.end}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
