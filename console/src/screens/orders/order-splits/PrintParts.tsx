import { PrinterOutlined } from '@ant-design/icons'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { mostPrinted } from '@fairdesk/contract/areas/orders/print'
import { Button } from 'antd'
import { call } from '../../../kit/call/api.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { printParts } from './print-parts.ts'
import type { SplitQuery } from './split-query.ts'

type Props = {
  readonly filter: Omit<SplitQuery, 'sort' | 'order'>
  /** Parts that the filter finds. */
  readonly count: number
}

/** The papers of all parts that the filter finds. */
export const PrintParts = ({ filter, count }: Props) => {
  const { orderSplits: texts } = usePhrases()
  const act = useAct(async () => {
    const { list } = await call(orderSplits.getSplitOrderPage, { ...filter, page: 1, limit: mostPrinted })
    printParts(texts, list)
  })
  const isMany = count > mostPrinted
  return (
    <Button
      icon={<PrinterOutlined />}
      disabled={count === 0 || isMany}
      loading={act.isBusy}
      title={isMany ? texts.printMost({ most: formatInteger(mostPrinted) }) : texts.printAll}
      onClick={act.run}
    >
      {texts.print}
    </Button>
  )
}
