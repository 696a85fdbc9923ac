import { PrinterOutlined } from '@ant-design/icons'
import type { SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { Button } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { printParts } from './print-parts.ts'

/** The papers of these. */
export const PrintThese = ({
  orderParts,
  size,
}: {
  readonly orderParts: readonly SplitPart[]
  readonly size: 'small' | 'middle'
}) => {
  const { orderSplits: texts } = usePhrases()
  return (
    <Button
      size={size}
      icon={<PrinterOutlined />}
      disabled={orderParts.every(({ status, isStale }) => status === 'void' || isStale)}
      onClick={() => printParts(texts, orderParts)}
    >
      {texts.print}
    </Button>
  )
}
