import { AuditOutlined } from '@ant-design/icons'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Output } from '@fairdesk/contract/endpoint'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify/notices.ts'
import { useAsk } from '../../kit/page/tab-life.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatExact, formatInteger, formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type Difference = Output<typeof report.reconcile>['differences'][number]
const none: readonly Difference[] = []

/** Proves that the reports equal the database, or shows where they do not. */
export const ReconcileButton = () => {
  const { dynamicReport: words, shell } = usePhrases()
  const time = useFairTime(formatTime)
  const ask = useAsk()
  const [found, setFound] = useState(none)
  const run = useAct(async () => {
    const { ok, at, checked, differences } = await ask(report.reconcile, {})
    if (ok) notify({ kind: 'success', text: words.reconciled({ time: time(at), count: formatInteger(checked) }) })
    else setFound(differences)
  })
  const lines = found
    .slice(0, 200)
    .map(({ what, sql, engine }) => words.difference({ what, sql: formatExact(sql), engine: formatExact(engine) }))
  const close = () => setFound(none)
  return (
    <>
      <Button
        icon={<AuditOutlined />}
        aria-label={words.reconcile}
        title={words.reconcile}
        loading={run.isBusy}
        onClick={run.run}
      />
      <Modal
        open={found.length > 0}
        title={words.differs({ count: found.length })}
        width={560}
        onCancel={close}
        footer={<Button onClick={close}>{shell.close}</Button>}
      >
        <pre>{lines.join('\n')}</pre>
      </Modal>
    </>
  )
}
