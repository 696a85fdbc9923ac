import type { CustomerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { Tag } from 'antd'
import { useDictionary } from '../../../kit/dictionary/use-dictionary.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Names the customer, how to reach them, and the state of their orders. */
export const PageHead = ({ page: { customer, orders } }: { readonly page: CustomerPage }) => {
  const { customerPage: texts, orderEntry } = usePhrases()
  const time = useFairTime(formatTime)
  const typeName = useTypeName()(customer.type)
  const { code, name, level, bigArea, region, area, agent, areaManager, contact, phone, brands } = customer
  const traits = [typeName, level, [bigArea, region, area].filter(Boolean).join(' / ')].filter(Boolean)
  return (
    <header className="fd-customer-head">
      <h2>
        {name} <small className="fd-weak">{code}</small>
      </h2>
      <p className="fd-row fd-wrap fd-flush">
        {traits.map((trait) => (
          <span key={trait}>{trait}</span>
        ))}
        {contact && <span>{contact}</span>}
        {phone && (
          <a className="fd-link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
        {areaManager && <span className="fd-weak">{`${texts.manager} ${areaManager}`}</span>}
        {agent && <span className="fd-weak">{`${texts.agent} ${agent}`}</span>}
        {brands.length > 0 && <span className="fd-weak">{`${texts.brands} ${brands.join('、')}`}</span>}
      </p>
      <p className="fd-row fd-wrap fd-flush">
        {orders.length === 0 && <Tag>{texts.noOrder}</Tag>}
        {orders.map(({ id, status, changedAt, changedBy }) => (
          <span key={id} className="fd-row fd-wrap">
            <Tag>{orderEntry.orderStates[status]}</Tag>
            <small className="fd-weak">{texts.changed({ by: changedBy, at: time(changedAt) })}</small>
          </span>
        ))}
      </p>
    </header>
  )
}

/** Names a customer type; one without a name is shown as it is. */
export function useTypeName(): (type: string) => string {
  const { data } = useDictionary<string>('customerType')
  return (type) => data?.find(({ value }) => value === type)?.label ?? type
}
