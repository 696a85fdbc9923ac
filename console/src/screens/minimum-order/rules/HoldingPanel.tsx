import { type Holding, minimums } from '@fairdesk/contract/areas/data/minimums'
import { Drawer, Empty } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { type Chosen, WhomChoice } from './WhomChoice.tsx'
import '../../../ui/plain-table.css'

/** Which rule holds: for a customer and an SKC each figure with where it comes from. */
export const HoldingPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { minimums: words } = usePhrases()
  const [customer, setCustomer] = useState<Chosen | null>(null)
  const [skc, setSkc] = useState<Chosen | null>(null)
  const query = { customerId: customer?.id ?? 0, skcNo: skc?.code ?? '' }
  const isChosen = customer !== null && skc !== null
  const { data, error, refetch } = useRead(minimums.holding, query, { enabled: isChosen })
  return (
    <Drawer open size={620} title={words.hold.title} onClose={onClose}>
      <div className="fd-holding-whom">
        <FirstFocus>
          <WhomChoice part="customer" value={customer} onChange={setCustomer} />
        </FirstFocus>
        <WhomChoice part="skcNo" value={skc} onChange={setSkc} />
      </div>
      {!isChosen && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.hold.pick} />}
      {isChosen && error && <NotLoaded error={error} onRetry={refetch} />}
      {isChosen && !error && data && <Figures holding={data} />}
    </Drawer>
  )
}

const Figures = ({ holding: { ordered, holding, others } }: { readonly holding: Holding }) => {
  const { minimums: words } = usePhrases()
  const { hold, broken } = words
  return (
    <>
      <p>{hold.ordered({ skc: formatInteger(ordered.skc), style: formatInteger(ordered.style) })}</p>
      {holding.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={hold.nothing} />
      ) : (
        <table className="fd-table">
          <TableHead heads={[hold.field, [hold.value, 'fd-holding-number'], hold.counts, hold.from, broken.gap]} />
          <tbody>
            {holding.map((limit) => (
              <tr key={`${limit.figure} ${limit.from}`}>
                <td>{broken.figures[limit.figure]}</td>
                <td className="fd-holding-number">{formatInteger(limit.need)}</td>
                <td>{hold.units[limit.counts]}</td>
                <td>{hold.sources[limit.from]}</td>
                <td>
                  <Gap limit={limit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <>
          <h4 className="fd-holding-others">{hold.others}</h4>
          <table className="fd-table fd-weak">
            <tbody>
              {others.map(({ figure, need, from }) => (
                <tr key={`${figure} ${from}`}>
                  <td>{broken.figures[figure]}</td>
                  <td className="fd-holding-number">{formatInteger(need)}</td>
                  <td>{hold.sources[from]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p className="fd-minimum-note">{hold.totals}</p>
    </>
  )
}

const Gap = ({ limit: { ordered, gap } }: { readonly limit: Holding['holding'][number] }) => {
  const { hold } = usePhrases().minimums
  if (ordered === 0) return <span className="fd-weak">{hold.notYet}</span>
  if (gap === 0) return <span className="fd-holding-kept">{hold.kept}</span>
  const count = formatInteger(Math.abs(gap))
  return <span className="fd-holding-missing">{gap > 0 ? hold.gap({ count }) : hold.over({ count })}</span>
}
