import { CopyOutlined } from '@ant-design/icons'
import { account, type FairChoice, type FairRights } from '@fairdesk/contract/areas/settings/account'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { useSession } from '../../../../kit/session/session.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Loading } from '../../../../ui/state/Loading.tsx'
import { CopyRights } from './CopyRights.tsx'
import { FairRightsForm } from './FairRightsForm.tsx'
import { noRights, withRights } from './user-draft.ts'

type Props = {
  readonly rights: readonly FairRights[]
  /** True if the user is an administrator: the rights take effect only after that ends. */
  readonly isAdmin: boolean
  readonly onChange: (rights: FairRights[]) => void
}

/** Fairs on the left, checked if the user may enter; rights in the selected one on the right. */
export const RightsForm = ({ rights, isAdmin, onChange }: Props) => {
  const { userPermissions: texts } = usePhrases()
  const fairs = useLookUp(account.fairChoices, {})
  const currentFairId = useSession(({ profile }) => profile?.fair.id)
  const [requestedFairId, setRequestedFairId] = useState<number>()
  const [isCopying, setCopying] = useState(false)
  if (!fairs) return <Loading rows={6} />
  const shownId =
    requestedFairId ??
    (rights.some(({ fairId }) => fairId === currentFairId) ? currentFairId : rights[0]?.fairId) ??
    currentFairId
  const selectedFair = fairs.find(({ fairId }) => fairId === shownId)
  const selectedRights = rights.find(({ fairId }) => fairId === shownId)
  const letIn = ({ fairId }: FairChoice, isIn: boolean) => {
    setRequestedFairId(fairId)
    onChange(
      isIn ? withRights(rights, { fairId, ...noRights }) : rights.filter((fairRights) => fairRights.fairId !== fairId),
    )
  }
  return (
    <>
      <div className="fd-user-head">
        <h2>{texts.rights}</h2>
        <Button size="small" icon={<CopyOutlined />} disabled={!selectedFair} onClick={() => setCopying(true)}>
          {texts.copyRights}
        </Button>
      </div>
      {isAdmin && <Alert type="info" showIcon title={texts.adminRights} />}
      {isCopying && selectedFair && (
        <CopyRights
          fair={selectedFair}
          fairs={fairs}
          rights={rights}
          onChange={onChange}
          onClose={() => setCopying(false)}
        />
      )}
      <div className="fd-user-rights">
        <ul className="fd-user-fairs fd-plain-list fd-boxed">
          {fairs.map((fair) => (
            <li key={fair.fairId} data-shown={fair.fairId === shownId}>
              <Checkbox
                aria-label={texts.mayEnter({ name: fair.name })}
                checked={rights.some(({ fairId }) => fairId === fair.fairId)}
                onChange={({ target }) => letIn(fair, target.checked)}
              />
              <button
                className="fd-fill-width fd-plain-button"
                type="button"
                aria-current={fair.fairId === shownId}
                title={fair.name}
                onClick={() => setRequestedFairId(fair.fairId)}
              >
                {fair.name}
              </button>
            </li>
          ))}
        </ul>
        <div className="fd-user-fair">
          {rights.length === 0 && !isAdmin && <p className="fd-note fd-warning">{texts.noFairs}</p>}
          {rights.length > 0 && !selectedRights && <p className="fd-note">{texts.notIn}</p>}
          {selectedFair && selectedRights && (
            <FairRightsForm
              key={selectedRights.fairId}
              fair={selectedFair}
              ownRights={selectedRights}
              rights={rights}
              onChange={onChange}
            />
          )}
        </div>
      </div>
    </>
  )
}
