import { AuditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ReconcileDialog } from './ReconcileDialog.tsx'

/** Proves that the reports equal the database, or shows where they do not. */
export const ReconcileButton = () => {
  const { dynamicReport: texts } = usePhrases()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<AuditOutlined />}
        aria-label={texts.reconcile}
        title={texts.reconcile}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ReconcileDialog onClose={() => setOpen(false)} />}
    </>
  )
}
