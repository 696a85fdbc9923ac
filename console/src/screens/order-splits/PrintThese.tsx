import { PrinterOutlined } from '@ant-design/icons'
import type { SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { Button } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'
import { printParts } from './print-parts.ts'

type Props = { readonly parts: readonly SplitPart[]; readonly size: 'small' | 'middle' }

/** The papers of these. */
export const PrintThese = ({ parts, size }: Props) => {
  const { orderSplits: words } = usePhrases()
  return (
    <Button
      size={size}
      icon={<PrinterOutlined />}
      disabled={parts.every(({ status, isStale }) => status === 'void' || isStale)}
      onClick={() => printParts(words, parts)}
    >
      {words.print}
    </Button>
  )
}
