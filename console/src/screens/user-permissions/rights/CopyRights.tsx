import { account, type FairChoice, type FairRights } from '@fairdesk/contract/areas/settings/account'
import { Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useAsk } from '../../../kit/page/tab-life.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { FoundSelect } from '../../../kit/search/FoundSelect.tsx'
import { useSearch } from '../../../kit/search/use-search.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { copyFromFair, copyFromUser } from './copy-rights.ts'

type Props = {
  readonly fair: FairChoice
  readonly fairs: readonly FairChoice[]
  readonly rights: readonly FairRights[]
  readonly onChange: (rights: FairRights[]) => void
  readonly onClose: () => void
}

/** Takes rights from another user, or from another fair of this one; they are in force once the form is saved. */
export const CopyRights = ({ fair, fairs, rights, onChange, onClose }: Props) => {
  const { userPermissions } = usePhrases()
  const words = userPermissions.copy
  const others = fairs.filter(({ fairId }) => fairId !== fair.fairId && rights.some((one) => one.fairId === fairId))
  const [from, setFrom] = useState<'user' | 'fair'>('user')
  const [user, setUser] = useState<User | null>(null)
  const [scope, setScope] = useState<'this' | 'all'>('this')
  const [fairId, setFairId] = useState<number | undefined>(others[0]?.fairId)
  const ask = useAsk()
  const isChosen = from === 'user' ? user !== null : fairId !== undefined
  const copy = useAct(async () => {
    const copied =
      from === 'user'
        ? await copyFromUser(rights, { accountId: user?.value ?? 0, fairId: scope === 'all' ? null : fair.fairId, ask })
        : await copyFromFair(rights, { from: fairId ?? 0, to: fair.fairId, ask })
    if (!copied) return notify({ kind: 'error', text: words.nothing })
    onChange(copied.rights)
    onClose()
    if (copied.dropped.length > 0) notify({ kind: 'error', text: words.dropped({ codes: copied.dropped.join(' ') }) })
    else notify({ kind: 'success', text: words.copied })
  })
  const options = [
    { value: 'user', label: words.fromUser },
    { value: 'fair', label: words.fromFair, disabled: others.length === 0 },
  ]
  const scopes = [
    { value: 'this', label: words.thisFair({ name: fair.name }) },
    { value: 'all', label: words.allFairs },
  ]
  return (
    <ActDialog width={480} title={words.title} okText={words.apply} disabled={!isChosen} act={copy} onClose={onClose}>
      <Form component="div" layout="vertical" className="fd-user-copy">
        <Radio.Group
          className="fd-user-choice"
          optionType="button"
          aria-label={words.title}
          value={from}
          options={options}
          onChange={({ target }) => setFrom(target.value)}
        />
        {from === 'user' ? (
          <>
            <UserSelect chosen={user} onChoose={setUser} />
            <Radio.Group
              vertical
              aria-label={words.what}
              value={scope}
              options={scopes}
              onChange={({ target }) => setScope(target.value)}
            />
          </>
        ) : (
          <Form.Item label={words.fair} htmlFor="copy-fair">
            <Select
              id="copy-fair"
              value={fairId}
              options={others.map((one) => ({ value: one.fairId, label: one.name }))}
              onChange={setFairId}
            />
          </Form.Item>
        )}
        <p className="fd-user-note">{words.hint}</p>
      </Form>
    </ActDialog>
  )
}

type User = { readonly value: number; readonly label: string }
type UserProps = { readonly chosen: User | null; readonly onChoose: (user: User | null) => void }

const UserSelect = (props: UserProps) => {
  const { userPermissions } = usePhrases()
  const words = userPermissions.copy
  const search = useSearch({
    endpoint: account.list,
    params: (keyword) => ({ keyword, kinds: ['staff' as const], limit: 50 }),
    foundIn: ({ list }) =>
      list.map((row) => ({
        value: row.accountId,
        label: [row.account, row.realName].filter(Boolean).join(' '),
        codes: [row.account],
      })),
  })
  return (
    <Form.Item label={words.user} htmlFor="copy-user">
      <FoundSelect {...props} id="copy-user" search={search} placeholder={words.chooseUser} />
    </Form.Item>
  )
}
