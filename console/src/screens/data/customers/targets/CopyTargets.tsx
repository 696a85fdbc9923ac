import { customerTargets } from '@fairdesk/contract/areas/data/customer-targets'
import { useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { AgentChoice } from '../AgentChoice.tsx'
import { draftOf, type TargetDraft } from './target-draft.ts'

type Props = { readonly onCopy: (targets: TargetDraft, name: string) => void; readonly onClose: () => void }

/** Another customer's targets, to be looked at and saved as one's own. */
export const CopyTargets = ({ onCopy, onClose }: Props) => {
  const { customerTargets: texts } = usePhrases()
  const [source, setSource] = useState<{ readonly id: number; readonly name: string } | null>(null)
  const copy = useAct(async () => {
    if (!source) return
    onCopy(draftOf(await call(customerTargets.get, { customerId: source.id })), source.name)
    onClose()
  })
  return (
    <ActDialog
      width={440}
      title={texts.copy}
      okText={texts.copyNow}
      disabled={source === null}
      act={copy}
      onClose={onClose}
    >
      <p className="fd-note">{texts.copyHint}</p>
      <AgentChoice id="targets-from" label={texts.copyFrom} value={source} onChange={setSource} />
    </ActDialog>
  )
}
