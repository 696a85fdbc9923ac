import { PlusOutlined } from '@ant-design/icons'
import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { RuleDrawer } from './RuleDrawer.tsx'
import { RuleRow } from './RuleRow.tsx'

/** Rule open over the list; null for a new one. */
type OpenRule = { readonly id: number | null }

/** Channels fail, and alerts are told, without anything else moving. */
const everyMs = 30_000

/** List of the rules. */
export const Rules = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { alerts: texts, shell } = usePhrases()
  const [open, setOpen] = useState<OpenRule | null>(null)
  const { data, error, refetch } = useRead(alerts.rules, {}, { everyMs })
  const openRule = data?.list.find(({ id }) => id === open?.id) ?? null
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        {tabs}
        <span className="fd-spring" />
        <WriteButton
          write={alerts.saveRule}
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => setOpen({ id: null })}
        >
          {texts.add}
        </WriteButton>
      </div>
      <div className="fd-page-body fd-table-page">
        {!data && <NotLoaded rows={4} error={error} onRetry={refetch} />}
        {data?.list.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} style={{ marginTop: 64 }} />
        )}
        {data && data.list.length > 0 && (
          <table className="fd-table fd-wide-table">
            <TableHead
              heads={[
                [texts.kind, 190],
                texts.threshold,
                [texts.channels, 180],
                [texts.owner, 130],
                [texts.lastAt, 150],
                [texts.enabled, 80],
                [texts.actions, 180],
              ]}
            />
            <tbody>
              {data.list.map((rule) => (
                <RuleRow key={rule.id} rule={rule} channels={data.channels} onOpen={() => setOpen({ id: rule.id })} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className="fd-page-foot">
        {data && <span>{shell.rows({ count: formatInteger(data.list.length) })}</span>}
        <span>{texts.hint}</span>
      </footer>
      {open && <RuleDrawer rule={openRule} channels={data?.channels ?? []} onClose={() => setOpen(null)} />}
    </div>
  )
}
