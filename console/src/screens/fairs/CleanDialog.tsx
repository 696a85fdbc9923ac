import {
  type CleanScope,
  cleanScopes,
  type FairRecord,
  fair as fairCalls,
} from '@fairdesk/contract/areas/settings/fair'
import type { Output } from '@fairdesk/contract/endpoint'
import { Checkbox, Form, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { notify } from '../../kit/notify/notices.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { cleanFair } from './fair-writes.ts'

type Props = { readonly fair: FairRecord; readonly onClose: () => void }

/** Counts what would go, asks for the fair's code, and takes it away; the fair as it was stays as a snapshot. */
export const CleanDialog = ({ fair, onClose }: Props) => {
  const { fairs: words } = usePhrases()
  const [scope, setScope] = useState<CleanScope>('orders')
  const [confirm, setConfirm] = useState('')
  const [force, setForce] = useState(false)
  const { counted, countAgain } = useCounted(fair.fairId, scope)
  const people = counted?.counts.people ?? 0
  const act = useAct(async () => {
    if (!counted) return
    try {
      await cleanFair({ fairId: fair.fairId, scope, confirm, seal: counted.seal, force })
      notify({ kind: 'success', text: words.cleaned })
      onClose()
    } catch {
      countAgain()
    }
  })
  const isReady = counted !== null && confirm.trim() === fair.code && (people === 0 || force)
  return (
    <ActDialog
      width={520}
      title={words.cleanTitle({ name: fair.name })}
      disabled={!isReady}
      isDanger
      act={act}
      onClose={onClose}
    >
      <Form component="div" layout="vertical">
        <Radio.Group
          className="fd-fair-scopes"
          aria-label={words.cleanScope}
          value={scope}
          options={cleanScopes.map((value) => ({ value, label: words.scopes[value] }))}
          onChange={({ target }) => setScope(target.value)}
        />
        {counted ? <p>{words.cleanCounts(written(counted.counts))}</p> : <Loading rows={1} />}
        <p>{words.cleanKept}</p>
        {people > 0 && (
          <p>
            {words.peopleIn({ count: people })}{' '}
            <Checkbox checked={force} onChange={({ target }) => setForce(target.checked)}>
              {words.force}
            </Checkbox>
          </p>
        )}
        <TextField
          id="fair-confirm"
          label={words.confirm({ code: fair.code })}
          value={confirm}
          onChange={setConfirm}
          onEnter={() => isReady && act.run()}
        />
      </Form>
    </ActDialog>
  )
}

type Counted = Output<typeof fairCalls.cleanDbData>

/** What would go now; null while it is counted. A failure is told where calls fail. */
function useCounted(fairId: number, scope: CleanScope) {
  const [counted, setCounted] = useState<(Counted & { readonly scope: CleanScope }) | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    const count = async () => {
      const found = await call(fairCalls.cleanDbData, { fairId, scope })
      if (!isOver && tries >= 0) setCounted({ ...found, scope })
    }
    void count().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [fairId, scope, tries])
  return { counted: counted?.scope === scope ? counted : null, countAgain: () => setTries((now) => now + 1) }
}

function written({ orders, qty, styles, customers, stock, scores }: Counted['counts']) {
  return {
    orders: formatInteger(orders),
    qty: formatInteger(qty),
    styles: formatInteger(styles),
    customers: formatInteger(customers),
    stock: formatInteger(stock),
    scores: formatInteger(scores),
  }
}
