import {
  type CleanScope,
  cleanScopes,
  type FairRecord,
  fair as fairCalls,
} from '@fairdesk/contract/areas/settings/fair'
import type { Output } from '@fairdesk/contract/endpoint'
import { Checkbox, Form, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { cleanFair } from './fair-writes.ts'

/** Counts the data to delete, asks for the fair's code, and deletes it; the previous state is kept as a snapshot. */
export const CleanDialog = ({ fair, onClose }: { readonly fair: FairRecord; readonly onClose: () => void }) => {
  const { fairs: texts } = usePhrases()
  const [scope, setScope] = useState<CleanScope>('orders')
  const [confirm, setConfirm] = useState('')
  const [force, setForce] = useState(false)
  const { counted, countAgain } = useCounted(fair.fairId, scope)
  const peopleCount = counted?.counts.people ?? 0
  const act = useAct(async () => {
    if (!counted) return
    try {
      await cleanFair({ fairId: fair.fairId, scope, confirm, seal: counted.seal, force })
      notify({ kind: 'success', text: texts.cleaned })
      onClose()
    } catch {
      countAgain()
    }
  })
  const isReady = counted !== null && confirm.trim() === fair.code && (peopleCount === 0 || force)
  return (
    <ActDialog
      width={520}
      title={texts.cleanTitle({ name: fair.name })}
      disabled={!isReady}
      isDanger
      act={act}
      onClose={onClose}
    >
      <Form component="div" layout="vertical">
        <Radio.Group
          className="fd-fair-scopes fd-flex"
          aria-label={texts.cleanScope}
          value={scope}
          options={cleanScopes.map((value) => ({ value, label: texts.scopes[value] }))}
          onChange={({ target }) => setScope(target.value)}
        />
        {counted ? <p>{texts.cleanCounts(cleanCountsOf(counted.counts))}</p> : <Loading rows={1} />}
        <p>{texts.cleanKept}</p>
        {peopleCount > 0 && (
          <p>
            {texts.peopleIn({ count: peopleCount })}{' '}
            <Checkbox checked={force} onChange={({ target }) => setForce(target.checked)}>
              {texts.force}
            </Checkbox>
          </p>
        )}
        <TextField
          id="fair-confirm"
          label={texts.confirm({ code: fair.code })}
          value={confirm}
          onChange={setConfirm}
          onEnter={() => isReady && act.run()}
        />
      </Form>
    </ActDialog>
  )
}

type CleanAnswer = Output<typeof fairCalls.cleanDbData>

/** Counts what would be deleted now; null while counting. A failure is shown by the call. */
function useCounted(fairId: number, scope: CleanScope) {
  const [scopeCounts, setScopeCounts] = useState<(CleanAnswer & { readonly scope: CleanScope }) | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    const count = async () => {
      const result = await call(fairCalls.cleanDbData, { fairId, scope })
      if (!isOver && tries >= 0) setScopeCounts({ ...result, scope })
    }
    void count().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [fairId, scope, tries])
  return {
    counted: scopeCounts?.scope === scope ? scopeCounts : null,
    countAgain: () => setTries((current) => current + 1),
  }
}

function cleanCountsOf({ orders, qty, styles, customers, stock, scores }: CleanAnswer['counts']) {
  return {
    orders: formatInteger(orders),
    qty: formatInteger(qty),
    styles: formatInteger(styles),
    customers: formatInteger(customers),
    stock: formatInteger(stock),
    scores: formatInteger(scores),
  }
}
