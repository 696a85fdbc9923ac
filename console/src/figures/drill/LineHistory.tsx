import { CloseOutlined } from '@ant-design/icons'
import type { OrderLineRow } from '@fairdesk/contract/areas/reports/order-lines'
import { go } from '../../kit/page/location.ts'
import { Allowed } from '../../kit/permission/Allowed.tsx'
import { usePhrases } from '../../kit/text/phrases.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { RowChanges } from '../history/RowChanges.tsx'

/** Below the rows: how the one that was chosen came about, and the way to where it is entered. */
export const LineHistory = ({ line, onClose }: { readonly line: OrderLineRow; readonly onClose: () => void }) => {
  const { drill: texts } = usePhrases()
  const { customerId, customerName, type, goodsId, colourId, skcNo, colour } = line
  return (
    <section className="fd-drill-history" aria-label={texts.history}>
      <div className="fd-page-bar">
        <b>
          {customerName} {skcNo} {colour}
        </b>
        <Allowed menu="orderEntry">
          <button type="button" className="fd-link" onClick={() => go(entryAddress(line))}>
            {texts.entry}
          </button>
        </Allowed>
        <span className="fd-spring" />
        <IconButton label={texts.close} icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <RowChanges rowKey={{ customerId, type, goodsId, colourId }} />
    </section>
  )
}

/** Address of the order entry, scrolled to the row's colour. */
function entryAddress({ customerId, type, goodsId, colourId }: OrderLineRow): string {
  const searchParams = new URLSearchParams({ customerId: String(customerId), ...(type === 'first' ? {} : { type }) })
  searchParams.set('cell', `${goodsId}-${colourId}-`)
  return `/order/orderData?${searchParams}`
}
