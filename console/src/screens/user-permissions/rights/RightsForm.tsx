import { CopyOutlined } from '@ant-design/icons'
import { account, type FairChoice, type FairRights } from '@fairdesk/contract/areas/settings/account'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { useSession } from '../../../kit/session/session.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Loading } from '../../../ui/state/Loading.tsx'
import { noRights, withRights } from '../drawer/user-draft.ts'
import { CopyRights } from './CopyRights.tsx'
import { FairRightsForm } from './FairRightsForm.tsx'

type Props = {
  readonly rights: readonly FairRights[]
  /** They do not limit him, and wait for the day he is none. */
  readonly isAdmin: boolean
  readonly onChange: (rights: FairRights[]) => void
}

/** Fairs at the left, ticked where he may enter; the rights in the chosen one at the right. */
export const RightsForm = ({ rights, isAdmin, onChange }: Props) => {
  const { userPermissions: words } = usePhrases()
  const fairs = useLookUp(account.fairChoices, {})
  const here = useSession(({ profile }) => profile?.fair.id)
  const [wanted, setWanted] = useState<number>()
  const [isCopying, setCopying] = useState(false)
  if (!fairs) return <Loading rows={6} />
  const shownId = wanted ?? (rights.some(({ fairId }) => fairId === here) ? here : rights[0]?.fairId) ?? here
  const shown = fairs.find(({ fairId }) => fairId === shownId)
  const own = rights.find(({ fairId }) => fairId === shownId)
  const letIn = ({ fairId }: FairChoice, isIn: boolean) => {
    setWanted(fairId)
    onChange(isIn ? withRights(rights, { fairId, ...noRights }) : rights.filter((one) => one.fairId !== fairId))
  }
  return (
    <>
      <div className="fd-user-head">
        <h2>{words.rights}</h2>
        <Button size="small" icon={<CopyOutlined />} disabled={!shown} onClick={() => setCopying(true)}>
          {words.copyRights}
        </Button>
      </div>
      {isAdmin && <Alert type="info" showIcon title={words.adminRights} />}
      {isCopying && shown && (
        <CopyRights fair={shown} fairs={fairs} rights={rights} onChange={onChange} onClose={() => setCopying(false)} />
      )}
      <div className="fd-user-rights">
        <ul className="fd-user-fairs">
          {fairs.map((fair) => (
            <li key={fair.fairId} data-shown={fair.fairId === shownId}>
              <Checkbox
                aria-label={words.mayEnter({ name: fair.name })}
                checked={rights.some(({ fairId }) => fairId === fair.fairId)}
                onChange={({ target }) => letIn(fair, target.checked)}
              />
              <button
                type="button"
                aria-current={fair.fairId === shownId}
                title={fair.name}
                onClick={() => setWanted(fair.fairId)}
              >
                {fair.name}
              </button>
            </li>
          ))}
        </ul>
        <div className="fd-user-fair">
          {rights.length === 0 && !isAdmin && <p className="fd-user-warning">{words.noFairs}</p>}
          {rights.length > 0 && !own && <p className="fd-user-note">{words.notIn}</p>}
          {shown && own && (
            <FairRightsForm key={own.fairId} fair={shown} own={own} rights={rights} onChange={onChange} />
          )}
        </div>
      </div>
    </>
  )
}
