import type { FairRecord } from '@fairdesk/contract/areas/settings/fair'
import { isForward, type ScheduledState, scheduledStates } from '@fairdesk/contract/fair-states'
import { Form } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kit/save/use-act.ts'
import { MomentField } from '../../kit/session/MomentField.tsx'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { FaultFocus } from '../../ui/form/FaultFocus.tsx'
import { planFair } from './fair-writes.ts'
import { HoursHint } from './HoursHint.tsx'

type Props = { readonly fair: FairRecord; readonly onClose: () => void }
type Plan = Readonly<Partial<Record<ScheduledState, string | null>>>
type Fault = { readonly to: ScheduledState; readonly text: string }

/** When the fair goes on by itself: one moment for each state that lies before it. */
export const PlanDialog = ({ fair, onClose }: Props) => {
  const { fairs: words } = usePhrases()
  const [plan, setPlan] = useState<Plan>(Object.fromEntries(fair.planned.map(({ to, at }) => [to, at])))
  const [fault, setFault] = useState<Fault | undefined>()
  const act = useAct(async () => {
    const planned = scheduledStates.flatMap((to) => (plan[to] ? [{ to, at: plan[to] }] : []))
    const past = planned.find(({ at }) => Date.parse(at) <= Date.now())
    setFault(past && { to: past.to, text: words.planPast })
    if (past) return
    await planFair({ fairId: fair.fairId, version: fair.version, planned })
    onClose()
  })
  const ahead = scheduledStates.filter(
    (to) => isForward(fair.status, to) || (to === 'closed' && fair.status !== 'closed'),
  )
  const faultOf = (to: ScheduledState) => (fault?.to === to ? fault : undefined)
  return (
    <ActDialog width={420} title={words.planTitle({ name: fair.name })} act={act} onClose={onClose}>
      <p>
        <HoursHint text={words.planHint} fairId={fair.fairId} />
      </p>
      <Form component="div" layout="vertical">
        {ahead.map((to) => (
          <FaultFocus key={to} fault={faultOf(to)}>
            <MomentField
              id={`fair-plan-${to}`}
              label={words.acts[to]}
              value={plan[to] ?? null}
              fault={faultOf(to)?.text}
              onChange={(at) => {
                setPlan((now) => ({ ...now, [to]: at }))
                setFault(undefined)
              }}
            />
          </FaultFocus>
        ))}
      </Form>
    </ActDialog>
  )
}
