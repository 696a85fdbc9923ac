import { PlusOutlined } from '@ant-design/icons'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { Alert, Button, Drawer, Select, Tabs } from 'antd'
import { useState } from 'react'
import { UnreadFields, useUnreadFields } from '../../../../kit/number/unread-fields.ts'
import { useAsk } from '../../../../kit/page/tab-life.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { splitOrders } from '../split-writes.ts'
import { PlanFields } from './PlanFields.tsx'
import { Drafts, type PlanOption, PlanResults } from './PlanResults.tsx'
import { draftOf, isWhole, newPlan, type PlanDraft, planParams, type ScopeDraft, scopeParams } from './plan-draft.ts'
import { RunProgress } from './RunProgress.tsx'
import { ScopeFields } from './ScopeFields.tsx'

const mostPlans = 3
const nothingKnown = {}

/** Scope, then up to three plans, then their results side by side; the chosen one becomes drafts. */
export const SplitWizard = ({
  orderIds,
  onClose,
}: {
  readonly orderIds: readonly number[]
  readonly onClose: () => void
}) => {
  const { orderSplits: splits } = usePhrases()
  const texts = splits.wizard
  const ask = useAsk()
  const unread = useUnreadFields()
  const [scope, setScope] = useState<ScopeDraft>({
    orderIds,
    bigAreaIds: [],
    waveCodes: [],
    categoryCodes: [],
  })
  const [plans, setPlans] = useState<readonly PlanDraft[]>([newPlan('wave')])
  const [activeIndex, setActiveIndex] = useState(0)
  const [result, setResult] = useState<{ readonly requestKey: string; readonly plans: readonly PlanOption[] } | null>(
    null,
  )
  const [replacing, setReplacing] = useState<number | null>(null)
  const [planId, setPlanId] = useState<number | null>(null)
  const params = {
    ...scopeParams(scope),
    plans: plans.map((plan, planIndex) => planParams(plan, texts.plan({ no: String(planIndex + 1) }))),
  }
  const requestKey = JSON.stringify(params)
  const preview = useAct(async () => {
    const preview = await ask(orderSplits.preview, params)
    setResult({ requestKey, plans: preview.plans.map((plan, no) => ({ ...plan, no })) })
  })
  const create = useAct(async (planIndex: number) => {
    const plan = params.plans[planIndex]
    setReplacing(null)
    if (plan) setPlanId((await splitOrders({ ...scopeParams(scope), ...plan })).planId)
  })
  const draftsAt = (planIndex: number) => {
    const drafts = result?.plans[planIndex]?.drafts
    return drafts && drafts.parts > 0 ? drafts : undefined
  }
  const replaced = replacing === null ? undefined : draftsAt(replacing)
  const isReady = plans.every(isWhole) && !unread.isAny
  return (
    <Drawer open size={1240} title={texts.title} onClose={onClose}>
      {replacing !== null && replaced && (
        <ActDialog
          width={480}
          title={texts.replaceAsk}
          okText={texts.replaceOk}
          isDanger
          act={{ isBusy: create.isBusy, run: () => create.run(replacing) }}
          onClose={() => setReplacing(null)}
        >
          <Drafts drafts={replaced} />
          <p>{texts.replaceAskNote}</p>
        </ActDialog>
      )}
      {planId !== null && <RunProgress planId={planId} onClose={onClose} />}
      {planId === null && (
        <UnreadFields.Provider value={unread.reportUnread}>
          <div className="fd-wizard">
            <div>
              <ScopeFields scope={scope} onChange={(changes) => setScope({ ...scope, ...changes })} />
              <PlanTabs plans={plans} selectedIndex={activeIndex} onShow={setActiveIndex} onChange={setPlans} />
              <Button type="primary" block disabled={!isReady} loading={preview.isBusy} onClick={() => preview.run()}>
                {texts.preview}
              </Button>
            </div>
            <section aria-label={texts.preview}>
              {result === null && <p className="fd-weak">{texts.none}</p>}
              {result !== null && result.requestKey !== requestKey && <Alert type="info" title={texts.again} />}
              {result !== null && (
                <PlanResults
                  plans={result.plans}
                  isBusy={create.isBusy || result.requestKey !== requestKey}
                  onCreate={(planIndex) =>
                    params.plans[planIndex]?.replace && draftsAt(planIndex)
                      ? setReplacing(planIndex)
                      : create.run(planIndex)
                  }
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
  readonly selectedIndex: number
  readonly onShow: (planIndex: number) => void
  readonly onChange: (plans: readonly PlanDraft[]) => void
}

/** Up to three plans in tabs; a recently used plan can be loaded. */
const PlanTabs = ({ plans, selectedIndex, onShow, onChange }: PlanTabsProps) => {
  const { orderSplits: splits } = usePhrases()
  const texts = splits.wizard
  const { data: recent } = useRead(orderSplits.plans, nothingKnown, { staleTime: 0 })
  const plan = plans[selectedIndex] ?? plans[0]
  const setPlan = (changed: PlanDraft) =>
    onChange(plans.map((plan, planIndex) => (planIndex === selectedIndex ? changed : plan)))
  const add = () => {
    onChange([...plans, newPlan('percent')])
    onShow(plans.length)
  }
  const remove = () => {
    onChange(plans.filter((_, planIndex) => planIndex !== selectedIndex))
    onShow(0)
  }
  return (
    <section>
      <Tabs
        size="small"
        activeKey={String(selectedIndex)}
        onChange={(key) => onShow(Number(key))}
        items={plans.map((plan, index) => ({
          key: String(index),
          label: plan.name.trim() || texts.plan({ no: String(index + 1) }),
        }))}
        tabBarExtraContent={
          plans.length < mostPlans && (
            <Button size="small" type="link" icon={<PlusOutlined />} onClick={add}>
              {texts.addPlan}
            </Button>
          )
        }
      />
      {plan && <PlanFields key={selectedIndex} plan={plan} onChange={setPlan} />}
      <div className="fd-part-take">
        {recent !== undefined && recent.list.length > 0 && (
          <Select
            size="small"
            aria-label={texts.recent}
            placeholder={texts.recent}
            value={null}
            options={recent.list.map(({ planId, name, mode }) => ({
              value: planId,
              label: `${name} · ${splits.modes[mode]}`,
            }))}
            onChange={(planId) => {
              const used = recent.list.find((recentPlan) => recentPlan.planId === planId)
              if (used) setPlan(draftOf(used.plan))
            }}
          />
        )}
        {plans.length > 1 && (
          <Button size="small" onClick={remove}>
            {texts.removePlan}
          </Button>
        )}
      </div>
    </section>
  )
}
