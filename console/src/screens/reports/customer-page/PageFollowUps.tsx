import type { CustomerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { followUpKinds } from '@fairdesk/contract/areas/reports/follow-ups'
import { FollowUpCell } from '../../../figures/follow-up/FollowUpCell.tsx'
import { useAllowedAny } from '../../../kit/permission/use-allowed.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { CustomerNotes } from '../../orders/CustomerNotes.tsx'

/** Notes that the customer wrote for sales people. */
export const PageNotes = ({ customerId }: { readonly customerId: number }) => {
  const { customerPage: texts } = usePhrases()
  const isAllowed = useAllowedAny(['orderManagement', 'orderEntry', 'customerStatus'])
  if (!isAllowed) return null
  return (
    <div>
      <h3>{texts.notes}</h3>
      <CustomerNotes customerId={customerId} />
    </div>
  )
}

/** Names the user who follows the customer up, and takes that on; other reasons are listed once they have an assignee. */
export const PageFollowUps = ({ page: { customer, followUps } }: { readonly page: CustomerPage }) => {
  const { customerPage: texts } = usePhrases()
  const mayClaim = useAllowedAny(['completionRate', 'customerStatus'])
  const visibleKinds = followUpKinds.filter(
    (kind) => followUps[kind] !== undefined || (kind === 'completion' && mayClaim),
  )
  return (
    <div>
      <h3>{texts.followUps}</h3>
      {visibleKinds.length === 0 && <p className="fd-weak">{texts.noFollowUp}</p>}
      <ul className="fd-plain-list">
        {visibleKinds.map((kind) => (
          <li key={kind} className="fd-row">
            <span className="fd-weak">{texts.kinds[kind]}</span>
            {mayClaim ? (
              <FollowUpCell
                customerId={customer.id}
                name={customer.name}
                followUp={followUps[kind]}
                isBehind={kind === 'completion'}
                kind={kind}
                takesNote
              />
            ) : (
              <span>{followUps[kind]?.by}</span>
            )}
            {followUps[kind]?.note && <span>{followUps[kind].note}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
