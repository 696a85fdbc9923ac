import { account, type FairChoice, type FairRights } from '@fairdesk/contract/areas/settings/account'
import { Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useAsk } from '../../../../kit/page/tab-life.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { FoundSelect } from '../../../../kit/search/FoundSelect.tsx'
import { useSearch } from '../../../../kit/search/use-search.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
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
  const texts = userPermissions.copy
  const otherFairs = fairs.filter(
    ({ fairId }) => fairId !== fair.fairId && rights.some((fairRights) => fairRights.fairId === fairId),
  )
  const [source, setSource] = useState<'user' | 'fair'>('user')
  const [user, setUser] = useState<User | null>(null)
  const [scope, setScope] = useState<'this' | 'all'>('this')
  const [fairId, setFairId] = useState<number | undefined>(otherFairs[0]?.fairId)
  const ask = useAsk()
  const isChosen = source === 'user' ? user !== null : fairId !== undefined
  const copy = useAct(async () => {
    const copied =
      source === 'user'
        ? await copyFromUser(rights, { accountId: user?.value ?? 0, fairId: scope === 'all' ? null : fair.fairId, ask })
        : await copyFromFair(rights, { sourceFairId: fairId ?? 0, targetFairId: fair.fairId, ask })
    if (!copied) return notify({ kind: 'error', text: texts.nothing })
    onChange(copied.rights)
    onClose()
    if (copied.dropped.length > 0) notify({ kind: 'error', text: texts.dropped({ codes: copied.dropped.join(' ') }) })
    else notify({ kind: 'success', text: texts.copied })
  })
  const options = [
    { value: 'user', label: texts.fromUser },
    { value: 'fair', label: texts.fromFair, disabled: otherFairs.length === 0 },
  ]
  const scopes = [
    { value: 'this', label: texts.thisFair({ name: fair.name }) },
    { value: 'all', label: texts.allFairs },
  ]
  return (
    <ActDialog width={480} title={texts.title} okText={texts.apply} disabled={!isChosen} act={copy} onClose={onClose}>
      <Form component="div" layout="vertical" className="fd-user-copy">
        <Radio.Group
          className="fd-user-choice"
          optionType="button"
          aria-label={texts.title}
          value={source}
          options={options}
          onChange={({ target }) => setSource(target.value)}
        />
        {source === 'user' ? (
          <>
            <UserSelect selected={user} onChoose={setUser} />
            <Radio.Group
              vertical
              aria-label={texts.what}
              value={scope}
              options={scopes}
              onChange={({ target }) => setScope(target.value)}
            />
          </>
        ) : (
          <Form.Item label={texts.fair} htmlFor="copy-fair">
            <Select
              id="copy-fair"
              value={fairId}
              options={otherFairs.map((otherFair) => ({ value: otherFair.fairId, label: otherFair.name }))}
              onChange={setFairId}
            />
          </Form.Item>
        )}
        <p className="fd-note">{texts.hint}</p>
      </Form>
    </ActDialog>
  )
}

type User = { readonly value: number; readonly label: string }

const UserSelect = (props: { readonly selected: User | null; readonly onChoose: (user: User | null) => void }) => {
  const { userPermissions } = usePhrases()
  const texts = userPermissions.copy
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
    <Form.Item label={texts.user} htmlFor="copy-user">
      <FoundSelect {...props} id="copy-user" search={search} placeholder={texts.chooseUser} />
    </Form.Item>
  )
}
