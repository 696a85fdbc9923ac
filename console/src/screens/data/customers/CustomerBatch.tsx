import type { CustomerWas, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { customerRecord as calls } from '@fairdesk/contract/areas/data/customer-record'
import { type CustomerCode, customerCodeKeys } from '@fairdesk/contract/customer-attributes'
import type { Output } from '@fairdesk/contract/endpoint'
import { useState } from 'react'
import { ApiError } from '../../../kit/call/api-error.ts'
import { showFailure } from '../../../kit/call/failures.ts'
import { askFirst, notify, offerUndo } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { BatchDialog } from './BatchDialog.tsx'
import { MadePasswords } from './cards/MadePasswords.tsx'
import { SignInCards } from './cards/SignInCards.tsx'
import { changeCustomers, removeCustomers, resetPasswords, restoreCustomers, undoCustomers } from './customer-writes.ts'

type Props = {
  readonly selected: ReadonlySet<string>
  /** The rows are gone: nothing is ticked any more. */
  readonly onRemoved: () => void
}
type ResetPasswordsAnswer = Output<typeof customerRecord.resetPasswords>

const conflict = 409
const limits = { passwords: 200, cards: 1000 } as const

/** Actions on the selected customers: all or none. */
export const CustomerBatch = ({ selected, onRemoved }: Props) => {
  const { customers, customerRecord, customerCards } = usePhrases()
  const texts = customerRecord.batch
  const [dialog, setDialog] = useState<CustomerCode | 'area' | 'cards' | null>(null)
  const [createdPasswords, setCreatedPasswords] = useState<ResetPasswordsAnswer | null>(null)
  const customerIds = [...selected].map(Number)
  const reportDone = (text: string, previous: CustomerWas[]) => {
    if (previous.length === 0) return notify({ kind: 'success', text })
    offerUndo(text, () => undoCustomers({ before: previous }))
  }
  const turn = async (enabled: boolean) => {
    const { changed, before } = await changeCustomers({ customerIds, enabled })
    reportDone((enabled ? texts.enabled : texts.disabled)({ count: formatInteger(changed) }), before)
  }
  const remove = async () => {
    try {
      await removeCustomers({ customerIds }, { quiet: true })
      onRemoved()
      offerUndo(texts.removed({ count: formatInteger(customerIds.length) }), () => restoreCustomers({ customerIds }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== conflict) showFailure(error)
      else if (await askFirst(texts.disableInstead({ reason: error.message }))) await turn(false)
    }
  }
  const reset = async () => {
    if (customerIds.length > limits.passwords) return notify({ kind: 'error', text: customerCards.tooMany })
    if (!(await askFirst(customerCards.resetAsk({ count: formatInteger(customerIds.length) })))) return
    const done = await resetPasswords({ customerIds })
    if (done.made.length === 0) notify({ kind: 'error', text: customerCards.nobody })
    else setCreatedPasswords(done)
  }
  const showCards = () => {
    if (customerIds.length > limits.cards) notify({ kind: 'error', text: customerCards.tooManyCards })
    else setDialog('cards')
  }
  const run = (act: () => Promise<void>) => () => void act().catch(() => undefined)
  const acts = [
    { name: texts.enable, write: calls.changeBatch, act: run(() => turn(true)) },
    { name: texts.disable, write: calls.changeBatch, act: run(() => turn(false)) },
    ...customerCodeKeys.map((key) => ({
      name: texts.setCode({ name: customers[key] }),
      write: calls.changeBatch,
      act: () => setDialog(key),
    })),
    { name: texts.area, write: calls.changeBatch, act: () => setDialog('area') },
    { name: customerCards.batch, write: calls.signInCards, act: showCards },
    { name: customerCards.resetSeveral, write: calls.resetPasswords, act: run(reset) },
  ]
  return (
    <>
      {acts.map(({ name, write, act }) => (
        <WriteButton key={name} write={write} size="small" onClick={act}>
          {name}
        </WriteButton>
      ))}
      <WriteButton write={calls.remove} size="small" danger onClick={run(remove)}>
        {texts.remove}
      </WriteButton>
      {dialog === 'cards' && <SignInCards customerIds={customerIds} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'cards' && (
        <BatchDialog what={dialog} customerIds={customerIds} onDone={reportDone} onClose={() => setDialog(null)} />
      )}
      {createdPasswords && (
        <MadePasswords
          passwords={createdPasswords.made}
          withoutAccountCount={createdPasswords.without}
          onClose={() => setCreatedPasswords(null)}
        />
      )}
    </>
  )
}
