import { PlusOutlined } from '@ant-design/icons'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { Alert, Button, Drawer, Select, Tabs } from 'antd'
import { useState } from 'react'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { useAsk } from '../../../kit/page/tab-life.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { splitOrders } from '../split-writes.ts'
import { PlanFields } from './PlanFields.tsx'
import { type CountedPlan, Drafts, PlanResults } from './PlanResults.tsx'
import { draftOf, isWhole, newPlan, type PlanDraft, planParams, type ScopeDraft, scopeParams } from './plan-draft.ts'
import { RunProgress } from './RunProgress.tsx'
import { ScopeFields } from './ScopeFields.tsx'

type Props = { readonly orderIds: readonly number[]; readonly onClose: () => void }

const mostPlans = 3
const nothingKnown = {}

/** Scope, then up to three plans, then what they would make side by side; the one that is chosen becomes drafts. */
export const SplitWizard = ({ orderIds, onClose }: Props) => {
  const { orderSplits: splits } = usePhrases()
  const words = splits.wizard
  const ask = useAsk()
  const unread = useUnreadFields()
  const [scope, setScope] = useState<ScopeDraft>({
    orderIds,
    bigAreaIds: [],
    levels: [],
    waveCodes: [],
    categoryCodes: [],
  })
  const [plans, setPlans] = useState<readonly PlanDraft[]>([newPlan('wave')])
  const [shown, setShown] = useState(0)
  const [result, setResult] = useState<{ readonly of: string; readonly plans: readonly CountedPlan[] } | null>(null)
  const [replacing, setReplacing] = useState<number | null>(null)
  const [planId, setPlanId] = useState<number | null>(null)
  const params = {
    ...scopeParams(scope),
    plans: plans.map((plan, at) => planParams(plan, words.plan({ no: String(at + 1) }))),
  }
  const asked = JSON.stringify(params)
  const preview = useAct(async () => {
    const counted = await ask(orderSplits.preview, params)
    setResult({ of: asked, plans: counted.plans.map((plan, no) => ({ ...plan, no })) })
  })
  const create = useAct(async (at: number) => {
    const plan = params.plans[at]
    setReplacing(null)
    if (plan) setPlanId((await splitOrders({ ...scopeParams(scope), ...plan })).planId)
  })
  const draftsAt = (at: number) => {
    const drafts = result?.plans[at]?.drafts
    return drafts && drafts.parts > 0 ? drafts : undefined
  }
  const replaced = replacing === null ? undefined : draftsAt(replacing)
  const isReady = plans.every(isWhole) && !unread.isAny
  return (
    <Drawer open size={1240} title={words.title} onClose={onClose}>
      {replacing !== null && replaced && (
        <ActDialog
          width={480}
          title={words.replaceAsk}
          okText={words.replaceOk}
          isDanger
          act={{ isBusy: create.isBusy, run: () => create.run(replacing) }}
          onClose={() => setReplacing(null)}
        >
          <Drafts drafts={replaced} />
          <p>{words.replaceAskNote}</p>
        </ActDialog>
      )}
      {planId !== null && <RunProgress planId={planId} onClose={onClose} />}
      {planId === null && (
        <UnreadFields.Provider value={unread.tell}>
          <div className="fd-wizard">
            <div>
              <ScopeFields scope={scope} onChange={(changes) => setScope({ ...scope, ...changes })} />
              <PlanTabs plans={plans} shown={shown} onShow={setShown} onChange={setPlans} />
              <Button type="primary" block disabled={!isReady} loading={preview.isBusy} onClick={() => preview.run()}>
                {words.preview}
              </Button>
            </div>
            <section aria-label={words.preview}>
              {result === null && <p className="fd-weak">{words.none}</p>}
              {result !== null && result.of !== asked && <Alert type="info" title={words.again} />}
              {result !== null && (
                <PlanResults
                  plans={result.plans}
                  isBusy={create.isBusy || result.of !== asked}
                  onCreate={(at) => (params.plans[at]?.replace && draftsAt(at) ? setReplacing(at) : create.run(at))}
                />
              )}
            </section>
          </div>
        </UnreadFields.Provider>
      )}
    </Drawer>
  )
}

type PlanTabsProps = {
  readonly plans: readonly PlanDraft[]
  readonly shown: number
  readonly onShow: (at: number) => void
  readonly onChange: (plans: readonly PlanDraft[]) => void
}

/** Up to three plans, one of them in sight; one that was used before can be taken up again. */
const PlanTabs = ({ plans, shown, onShow, onChange }: PlanTabsProps) => {
  const { orderSplits: splits } = usePhrases()
  const words = splits.wizard
  const { data: recent } = useRead(orderSplits.plans, nothingKnown, { staleTime: 0 })
  const plan = plans[shown] ?? plans[0]
  const setPlan = (changed: PlanDraft) => onChange(plans.map((one, at) => (at === shown ? changed : one)))
  const add = () => {
    onChange([...plans, newPlan('percent')])
    onShow(plans.length)
  }
  const remove = () => {
    onChange(plans.filter((_, at) => at !== shown))
    onShow(0)
  }
  return (
    <section>
      <Tabs
        size="small"
        activeKey={String(shown)}
        onChange={(key) => onShow(Number(key))}
        items={plans.map((one, at) => ({
          key: String(at),
          label: one.name.trim() || words.plan({ no: String(at + 1) }),
        }))}
        tabBarExtraContent={
          plans.length < mostPlans && (
            <Button size="small" type="link" icon={<PlusOutlined />} onClick={add}>
              {words.addPlan}
            </Button>
          )
        }
      />
      {plan && <PlanFields key={shown} plan={plan} onChange={setPlan} />}
      <div className="fd-part-take">
        {recent !== undefined && recent.list.length > 0 && (
          <Select
            size="small"
            aria-label={words.recent}
            placeholder={words.recent}
            value={null}
            options={recent.list.map(({ planId, name, mode }) => ({
              value: planId,
              label: `${name} · ${splits.modes[mode]}`,
            }))}
            onChange={(planId) => {
              const used = recent.list.find((one) => one.planId === planId)
              if (used) setPlan(draftOf(used.plan))
            }}
          />
        )}
        {plans.length > 1 && (
          <Button size="small" onClick={remove}>
            {words.removePlan}
          </Button>
        )}
      </div>
    </section>
  )
}
