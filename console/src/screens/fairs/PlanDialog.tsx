import type { FairRecord } from '@fairdesk/contract/areas/settings/fair'
import { isForward, type ScheduledState, scheduledStates } from '@fairdesk/contract/fair-states'
import { Form } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kit/save/use-act.ts'
import { MomentField } from '../../kit/session/MomentField.tsx'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { planFair } from './fair-writes.ts'

type Props = { readonly fair: FairRecord; readonly onClose: () => void }
type Plan = Readonly<Partial<Record<ScheduledState, string | null>>>

/** When the fair goes on by itself: one moment for each state that lies before it. */
export const PlanDialog = ({ fair, onClose }: Props) => {
  const { fairs: words } = usePhrases()
  const [plan, setPlan] = useState<Plan>(Object.fromEntries(fair.planned.map(({ to, at }) => [to, at])))
  const act = useAct(async () => {
    const planned = scheduledStates.flatMap((to) => (plan[to] ? [{ to, at: plan[to] }] : []))
    await planFair({ fairId: fair.fairId, version: fair.version, planned })
    onClose()
  })
  const ahead = scheduledStates.filter(
    (to) => isForward(fair.status, to) || (to === 'closed' && fair.status !== 'closed'),
  )
  return (
    <ActDialog width={420} title={words.planTitle({ name: fair.name })} act={act} onClose={onClose}>
      <p>{words.planHint}</p>
      <Form component="div" layout="vertical">
        {ahead.map((to) => (
          <MomentField
            key={to}
            id={`fair-plan-${to}`}
            label={words.acts[to]}
            value={plan[to] ?? null}
            onChange={(at) => setPlan((now) => ({ ...now, [to]: at }))}
          />
        ))}
      </Form>
    </ActDialog>
  )
}
