import '../../ui/plain-table.css'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { accountKinds, type WebReportSetting } from '@fairdesk/contract/areas/web-reports'
import { Button, Switch } from 'antd'
import { notify } from '../../kit/notices.ts'
import { type Phrases, usePhrases } from '../../kit/phrases.ts'
import { deleteReport, saveReport } from './report-writes.ts'

type Props = {
  readonly report: WebReportSetting
  /** With its stand-ins filled in. */
  readonly address: string
  readonly place: { readonly index: number; readonly of: number }
  readonly onMove: (to: number) => void
  readonly onEdit: () => void
}

/** One web report and what is done with it in place. */
export const ReportRow = ({ report, address, place, onMove, onEdit }: Props) => {
  const { settings, shell } = usePhrases()
  const words = settings.reports
  const { name, url, enabled } = report
  const remove = async () => {
    const { version } = await deleteReport(report)
    const undo = () => void saveReport({ ...report, version }).catch(() => undefined)
    notify({ kind: 'undoable', text: words.deleted({ name }), undoText: shell.undo, undo })
  }
  return (
    <tr>
      <td>
        <button type="button" className="fd-link" onClick={onEdit}>
          {name}
        </button>
      </td>
      <td className="fd-report-url" title={url}>
        {url}
      </td>
      <td>{openToText(report, words)}</td>
      <td>
        <Switch
          size="small"
          checked={enabled}
          aria-label={`${words.enabled} ${name}`}
          onChange={(next) => void saveReport({ ...report, enabled: next }).catch(() => undefined)}
        />
      </td>
      <td className="fd-table-actions">
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined />}
          aria-label={words.up({ name })}
          disabled={place.index === 0}
          onClick={() => onMove(place.index - 1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined />}
          aria-label={words.down({ name })}
          disabled={place.index === place.of - 1}
          onClick={() => onMove(place.index + 1)}
        />
        <Button type="link" size="small" href={address} target="_blank" rel="noopener noreferrer">
          {words.open}
        </Button>
        <Button type="link" size="small" danger onClick={() => void remove().catch(() => undefined)}>
          {words.delete}
        </Button>
      </td>
    </tr>
  )
}

function openToText({ openTo }: WebReportSetting, words: Phrases['settings']['reports']): string {
  if (openTo.length === 0) return words.everyone
  const { areaManager, staff } = accountKinds
  const names = { [areaManager]: words.kinds.areaManager, [staff]: words.kinds.staff }
  return openTo.map((kind) => names[kind]).join(' / ')
}
