import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useAct } from '../save/use-act.ts'
import { useShellPhrases } from '../text/phrases.ts'

/** Prints what stands beside it; `onPrint` says by `print(...)` what that is. A failure is told by the client. */
export const PrintButton = ({ onPrint }: { onPrint: () => Promise<void> }) => {
  const { print: words } = useShellPhrases()
  const { isBusy, run } = useAct(onPrint)
  return (
    <Button icon={<PrinterOutlined />} aria-label={words.print} title={words.print} loading={isBusy} onClick={run} />
  )
}
