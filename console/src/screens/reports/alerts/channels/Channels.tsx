import '../../../../ui/plain-table.css'
import { PlusOutlined } from '@ant-design/icons'
import { type AlertChannel, alertChannels } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import { Button, Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { askFirst } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { StateTag } from '../../../../ui/state/StateTag.tsx'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { removeChannel } from '../alerts-writes.ts'
import { ChannelDrawer } from './ChannelDrawer.tsx'

const everyMs = 30_000

/** Channels besides the console; for administrators. */
export const Channels = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { alerts: texts, shell } = usePhrases()
  const [edited, setEdited] = useState<AlertChannel | 'new' | null>(null)
  const { data, error, refetch } = useRead(alertChannels.list, {}, { everyMs })
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        {tabs}
        <span className="fd-spring" />
        <WriteButton write={alertChannels.save} type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {texts.addChannel}
        </WriteButton>
      </div>
      <div className="fd-page-body fd-table-page">
        {!data && <NotLoaded rows={4} error={error} onRetry={refetch} />}
        {data?.list.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noChannel} style={{ marginTop: 64 }} />
        )}
        {data && data.list.length > 0 && (
          <table className="fd-table fd-wide-table">
            <TableHead
              heads={[[texts.channelName, 220], [texts.channelKind, 180], texts.state, [texts.actions, 150]]}
            />
            <tbody>
              {data.list.map((channel) => (
                <ChannelRow key={channel.id} channel={channel} onOpen={() => setEdited(channel)} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className="fd-page-foot">
        {data && <span>{shell.rows({ count: formatInteger(data.list.length) })}</span>}
      </footer>
      {edited && <ChannelDrawer channel={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

type RowProps = { readonly channel: AlertChannel; readonly onOpen: () => void }

const ChannelRow = ({ channel, onOpen }: RowProps) => {
  const { alerts: texts, operationLogs } = usePhrases()
  const { id, version, name, kind, enabled, problem, detail } = channel
  const removing = useAct(async () => {
    if (await askFirst(texts.removeChannel)) await removeChannel({ id, version })
  })
  return (
    <tr>
      <td>
        <button type="button" className="fd-link" onClick={onOpen}>
          {name}
        </button>
      </td>
      <td>{texts.channelKinds[kind]}</td>
      <td>
        {!enabled && <StateTag tone="plain">{`${texts.enabled}: ${operationLogs.no}`}</StateTag>}
        {enabled && problem === '' && <StateTag tone="good">{texts.working}</StateTag>}
        {enabled && problem !== '' && (
          <>
            <StateTag tone="bad">{texts.states.failed}</StateTag>{' '}
            <span className="fd-weak">{`${texts.problems[problem]} ${detail}`.trim()}</span>
          </>
        )}
      </td>
      <td className="fd-table-actions">
        <Button type="link" size="small" onClick={onOpen}>
          {texts.change}
        </Button>
        <WriteButton
          write={alertChannels.remove}
          type="link"
          size="small"
          danger
          loading={removing.isBusy}
          onClick={() => removing.run()}
        >
          {texts.remove}
        </WriteButton>
      </td>
    </tr>
  )
}
