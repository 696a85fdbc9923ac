import '../../ui/plain-table.css'
import type { EmbeddedPageSetting } from '@fairdesk/contract/areas/settings/embedded-pages'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { offerUndo } from '../../kit/notify/notices.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { MoveButtons } from '../../ui/form/MoveButtons.tsx'
import { openToText } from './open-to-text.ts'
import { deleteReport, saveReport, switchReport } from './page-writes.ts'

type Props = {
  readonly report: EmbeddedPageSetting
  /** With its stand-ins filled in. */
  readonly address: string
  readonly place: { readonly index: number; readonly of: number }
  readonly onMove: (to: number) => void
  readonly onEdit: () => void
}

/** One embedded page and what is done with it in place. */
export const PageRow = ({ report, address, place, onMove, onEdit }: Props) => {
  const { pageSettings: words } = usePhrases()
  const { name, url } = report
  // What it is being switched to: another press waits for the answer, whose version it is of.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const turn = (enabled: boolean) => {
    setWanted(enabled)
    const end = () => setWanted(null)
    void switchReport(report, enabled).then(end, end)
  }
  const remove = async () => {
    const { version } = await deleteReport(report)
    offerUndo(words.deleted({ name }), () => saveReport({ ...report, version }))
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
      <td>{openToText(report.openTo, words)}</td>
      <td>
        <Switch
          size="small"
          checked={wanted ?? report.enabled}
          loading={wanted !== null}
          aria-label={`${words.enabled} ${name}`}
          onChange={turn}
        />
      </td>
      <td className="fd-table-actions">
        <MoveButtons
          labels={{ up: words.up({ name }), down: words.down({ name }) }}
          place={place}
          onMove={(direction) => onMove(place.index + (direction === 'up' ? -1 : 1))}
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
