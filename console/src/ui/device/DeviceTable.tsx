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
export type DeviceWords = Readonly<Record<Word, string>> & { readonly viewedBy: (named: { name: string }) => string }

interface Props {
  readonly words: DeviceWords
  readonly devices: readonly Device[]
  readonly formatTime: (iso: string) => string
  readonly onEnd: (sessionId: number) => void
}

/** Where an account is signed in; the sign-in that looks on cannot end itself here. */
export const DeviceTable = ({ words, devices, formatTime, onEnd }: Props) => (
  <table className="fd-table">
    <TableHead heads={[words.client, words.ip, words.fair, words.since, words.seenAt, words.actions]} />
    <tbody>
      {devices.map((device) => (
        <tr key={device.sessionId}>
          <td title={device.client}>
            {deviceName(device.client) || words.unknown}{' '}
            {device.viewer !== '' && <StateTag tone="busy">{words.viewedBy({ name: device.viewer })}</StateTag>}
          </td>
          <td>{device.ip}</td>
          <td>{device.fair}</td>
          <td>{formatTime(device.since)}</td>
          <td>{formatTime(device.seenAt)}</td>
          <td className="fd-table-actions">
            {device.isThis ? (
              <StateTag tone="good">{words.here}</StateTag>
            ) : (
              <Button size="small" onClick={() => onEnd(device.sessionId)}>
                {words.end}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
