import type { AccountDetail } from '@fairdesk/contract/areas/settings/account'
import { notify } from '../../../../kit/notify/notices.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { resetFactor } from '../user-writes.ts'

type Props = { readonly account: AccountDetail; readonly onClose: () => void }

/** Turns off the second factor of a user whose phone is lost. */
export const ResetFactor = ({ account: { accountId, account }, onClose }: Props) => {
  const { secondFactor: texts } = usePhrases()
  const resetting = useAct(async () => {
    const { wasOn } = await resetFactor({ accountId })
    notify({ kind: 'success', text: wasOn ? texts.wasReset : texts.wasOff })
    onClose()
  })
  return (
    <ActDialog width={440} title={texts.reset} okText={texts.confirm} isDanger act={resetting} onClose={onClose}>
      <p className="fd-flush">{texts.resetNote({ name: account })}</p>
    </ActDialog>
  )
}
