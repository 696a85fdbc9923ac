import type { FairRecord } from '@fairdesk/contract/areas/settings/fair'
import { isForward, type ScheduledState, scheduledStates } from '@fairdesk/contract/fair-states'
import { Form } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/save/use-act.ts'
import { MomentField } from '../../../kit/session/MomentField.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { FaultFocus } from '../../../ui/form/FaultFocus.tsx'
import { planFair } from './fair-writes.ts'
import { HoursHint } from './HoursHint.tsx'

type Plan = Readonly<Partial<Record<ScheduledState, string | null>>>
type Fault = { readonly targetState: ScheduledState; readonly text: string }

/** Schedules automatic state changes of the fair: one time for each state ahead. */
export const PlanDialog = ({ fair, onClose }: { readonly fair: FairRecord; readonly onClose: () => void }) => {
  const { fairs: texts } = usePhrases()
  const [plan, setPlan] = useState<Plan>(Object.fromEntries(fair.planned.map(({ to, at }) => [to, at])))
  const [fault, setFault] = useState<Fault | undefined>()
  const act = useAct(async () => {
    const planned = scheduledStates.flatMap((targetState) =>
      plan[targetState] ? [{ to: targetState, at: plan[targetState] }] : [],
    )
    const past = planned.find(({ at }) => Date.parse(at) <= Date.now())
    setFault(past && { targetState: past.to, text: texts.planPast })
    if (past) return
    await planFair({ fairId: fair.fairId, version: fair.version, planned })
    onClose()
  })
  const ahead = scheduledStates.filter(
    (targetState) => isForward(fair.status, targetState) || (targetState === 'closed' && fair.status !== 'closed'),
  )
  const faultOf = (targetState: ScheduledState) => (fault?.targetState === targetState ? fault : undefined)
  return (
    <ActDialog width={420} title={texts.planTitle({ name: fair.name })} act={act} onClose={onClose}>
      <p>
        <HoursHint text={texts.planHint} fairId={fair.fairId} />
      </p>
      <Form component="div" layout="vertical">
        {ahead.map((targetState) => (
          <FaultFocus key={targetState} fault={faultOf(targetState)}>
            <MomentField
              id={`fair-plan-${targetState}`}
              label={texts.acts[targetState]}
              value={plan[targetState] ?? null}
              fault={faultOf(targetState)?.text}
              onChange={(plannedAt) => {
                setPlan((current) => ({ ...current, [targetState]: plannedAt }))
                setFault(undefined)
              }}
            />
          </FaultFocus>
        ))}
      </Form>
    </ActDialog>
  )
}
