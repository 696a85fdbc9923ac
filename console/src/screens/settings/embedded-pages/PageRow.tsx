import '../../../ui/plain-table.css'
import type { EmbeddedPageSetting } from '@fairdesk/contract/areas/settings/embedded-pages'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { MoveButtons } from '../../../ui/form/MoveButtons.tsx'
import { openToText } from './open-to-text.ts'
import { deleteReport, saveReport, switchReport } from './page-writes.ts'

type Props = {
  readonly report: EmbeddedPageSetting
  /** Address with its placeholders filled in. */
  readonly address: string
  readonly position: { readonly index: number; readonly count: number }
  readonly onMove: (targetIndex: number) => void
  readonly onEdit: () => void
}

/** One embedded page and its actions. */
export const PageRow = ({ report, address, position, onMove, onEdit }: Props) => {
  const { pageSettings: texts } = usePhrases()
  const { name, url } = report
  // Target state of the switch: another press waits for the answer, since it needs its version.
  const [pendingEnabled, setPendingEnabled] = useState<boolean | null>(null)
  const turn = (enabled: boolean) => {
    setPendingEnabled(enabled)
    const end = () => setPendingEnabled(null)
    void switchReport(report, enabled).then(end, end)
  }
  const remove = async () => {
    const { version } = await deleteReport(report)
    offerUndo(texts.deleted({ name }), () => saveReport({ ...report, version }))
  }
  return (
    <tr>
      <td>
        <button type="button" className="fd-link" onClick={onEdit}>
          {name}
        </button>
      </td>
      <td className="fd-weak fd-cut" title={url}>
        {url}
      </td>
      <td>{openToText(report.openTo, texts)}</td>
      <td>
        <Switch
          size="small"
          checked={pendingEnabled ?? report.enabled}
          loading={pendingEnabled !== null}
          aria-label={`${texts.enabled} ${name}`}
          onChange={turn}
        />
      </td>
      <td className="fd-table-actions">
        <MoveButtons
          labels={{ up: texts.up({ name }), down: texts.down({ name }) }}
          position={position}
          onMove={(direction) => onMove(position.index + (direction === 'up' ? -1 : 1))}
        />
        <Button type="link" size="small" href={address} target="_blank" rel="noopener noreferrer">
          {texts.open}
        </Button>
        <Button type="link" size="small" danger onClick={() => void remove().catch(() => undefined)}>
          {texts.delete}
        </Button>
      </td>
    </tr>
  )
}
