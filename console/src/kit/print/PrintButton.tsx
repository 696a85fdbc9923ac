import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useAct } from '../save/use-act.ts'
import { useShellPhrases } from '../text/phrases.ts'

/**
 * Prints the content beside it; `onPrint` defines that by calling `print(...)`. Failures are reported by the client.
 */
export const PrintButton = ({ onPrint }: { onPrint: () => Promise<void> }) => {
  const { print: texts } = useShellPhrases()
  const { isBusy, run } = useAct(onPrint)
  return (
    <Button icon={<PrinterOutlined />} aria-label={texts.print} title={texts.print} loading={isBusy} onClick={run} />
  )
}
