import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useShellPhrases } from '../text/phrases.ts'

/** Prints what stands beside it; `onPrint` says by `print(...)` what that is. A failure is told by the client. */
export const PrintButton = ({ onPrint }: { onPrint: () => Promise<void> }) => {
  const { print: words } = useShellPhrases()
  const [isBusy, setBusy] = useState(false)
  const run = () => {
    setBusy(true)
    void onPrint()
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Button icon={<PrinterOutlined />} aria-label={words.print} title={words.print} loading={isBusy} onClick={run} />
  )
}
