import { AuditOutlined } from '@ant-design/icons'
import { report } from '@fairdesk/contract/areas/reports/report'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useAsk } from '../../kit/page/tab-life.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatExact, formatInteger, formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

/** Proves that the reports equal the database, or shows where they do not. */
export const ReconcileButton = () => {
  const { dynamicReport: words } = usePhrases()
  const time = useFairTime(formatTime)
  const { modal, message } = App.useApp()
  const ask = useAsk()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { ok, at, checked, differences } = await ask(report.reconcile, {})
      if (ok) return void message.success(words.reconciled({ time: time(at), count: formatInteger(checked) }))
      const lines = differences
        .slice(0, 200)
        .map(({ what, sql, engine }) => words.difference({ what, sql: formatExact(sql), engine: formatExact(engine) }))
      modal.error({
        title: words.differs({ count: differences.length }),
        width: 560,
        content: <pre>{lines.join('\n')}</pre>,
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<AuditOutlined />} loading={busy} onClick={() => void run().catch(() => undefined)}>
      {words.reconcile}
    </Button>
  )
}
