import { AuditOutlined } from '@ant-design/icons'
import { report } from '@fairdesk/contract/areas/report'
import { App, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../kit/api.ts'
import { formatExact, formatInteger, formatTime } from '../../kit/format.ts'
import { useLanguage, usePhrases } from '../../kit/phrases.ts'

/** Proves that the reports equal the database, or shows where they do not. */
export const ReconcileButton = () => {
  const { dynamicReport: words } = usePhrases()
  const language = useLanguage()
  const { modal, message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { ok, at, checked, differences } = await call(report.reconcile, {})
      if (ok)
        return void message.success(words.reconciled({ time: formatTime(at, language), count: formatInteger(checked) }))
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
