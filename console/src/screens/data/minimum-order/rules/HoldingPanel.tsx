import { type LimitCheck, minimums } from '@fairdesk/contract/areas/data/minimums'
import { Drawer, Empty } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { type RuleSubject, WhomChoice } from './WhomChoice.tsx'
import '../../../../ui/plain-table.css'

/** Rules in force: each figure for a customer and an SKC, with its source. */
export const HoldingPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { minimums: texts } = usePhrases()
  const [customer, setCustomer] = useState<RuleSubject | null>(null)
  const [skc, setSkc] = useState<RuleSubject | null>(null)
  const query = { customerId: customer?.id ?? 0, skcNo: skc?.code ?? '' }
  const isChosen = customer !== null && skc !== null
  const { data, error, refetch } = useRead(minimums.holding, query, { enabled: isChosen })
  return (
    <Drawer open size={620} title={texts.hold.title} onClose={onClose}>
      <div className="fd-holding-whom fd-flex">
        <FirstFocus>
          <WhomChoice whomPart="customer" value={customer} onChange={setCustomer} />
        </FirstFocus>
        <WhomChoice whomPart="skcNo" value={skc} onChange={setSkc} />
      </div>
      {!isChosen && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.hold.pick} />}
      {isChosen && error && <NotLoaded error={error} onRetry={refetch} />}
      {isChosen && !error && data && <Figures holding={data} />}
    </Drawer>
  )
}

const Figures = ({ holding: { ordered, holding, others } }: { readonly holding: LimitCheck }) => {
  const { minimums: texts } = usePhrases()
  const { hold, broken } = texts
  return (
    <>
      <p>{hold.ordered({ skc: formatInteger(ordered.skc), style: formatInteger(ordered.style) })}</p>
      {holding.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={hold.nothing} />
      ) : (
        <table className="fd-table">
          <TableHead
            heads={[hold.field, [hold.value, 'fd-holding-number'], hold.counts, hold.from, broken.columns.gap]}
          />
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

const Gap = ({ limit: { ordered, gap } }: { readonly limit: LimitCheck['holding'][number] }) => {
  const { hold } = usePhrases().minimums
  if (ordered === 0) return <span className="fd-weak">{hold.notYet}</span>
  if (gap === 0) return <span className="fd-holding-kept">{hold.kept}</span>
  const count = formatInteger(Math.abs(gap))
  return <span className="fd-negative">{gap > 0 ? hold.gap({ count }) : hold.over({ count })}</span>
}
