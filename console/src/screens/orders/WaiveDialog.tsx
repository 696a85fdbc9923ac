import { type CheckedRule, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { offerUndo } from '../../kit/notify/notices.ts'
import { useFreshRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { ReasonArea } from '../../ui/form/ReasonArea.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { ruleText } from './rule-text.ts'
import { endWaiver, waive } from './waiver-writes.ts'
import './left-as-is.css'

type Props = {
  readonly orderId: number
  /** Called after the waivers were given, and after they were undone. */
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Waives the rules that an order breaks now, with one reason; those that block it are ticked first. */
export const WaiveOrder = (props: Props) => {
  const { orderList: texts } = usePhrases()
  const { data, error, retry } = useFreshRead(orderList.check, { orderId: props.orderId })
  const open = data?.list.filter(({ waived }) => waived === null)
  if (open) return <WaiveDialog {...props} problems={open} />
  return (
    <ActDialog width={560} title={texts.waive} disabled act={idle} onClose={props.onClose}>
      <NotLoaded rows={3} error={error} onRetry={retry} />
    </ActDialog>
  )
}

const idle = { isBusy: false, run: () => undefined }

/** Waives rules of an order in its current state, all or none; the reason is recorded. */
export const WaiveDialog = ({
  orderId,
  problems,
  onDone,
  onClose,
}: Props & { readonly problems: readonly CheckedRule[] }) => {
  const { orderList: texts } = usePhrases()
  // Judged again meanwhile, the list would lose its ticks: the server refuses what has changed.
  const [waivable] = useState(() => problems.filter((problem) => problem.waivable))
  const [ticked, setTicked] = useState(() => blockingFirst(waivable))
  const [reason, setReason] = useState('')
  const stubborn = problems.filter((problem) => problem.blocks && !problem.waivable).length
  const isReady = ticked.length > 0 && reason.trim() !== ''
  const run = useAct(async () => {
    const rules = ticked.map(({ rule, goodsId, skcId, counts, need, have }) => ({
      ...{ rule, goodsId, skcId, counts, need, have },
    }))
    const { ids } = await waive({ orderId, problems: rules, reason: reason.trim() })
    onDone?.()
    onClose()
    if (ids.length > 0)
      offerUndo(texts.waivers.done({ count: formatInteger(ids.length) }), () =>
        endWaiver({ orderId, ids }).then(onDone),
      )
  })
  return (
    <ActDialog
      width={560}
      title={waivable.length === 1 ? texts.waiveTitle : texts.waivers.title({ count: formatInteger(ticked.length) })}
      okText={texts.waive}
      disabled={!isReady}
      act={run}
      onClose={onClose}
    >
      {waivable.length === 1 && waivable.map((problem) => <p key={problem.rule}>{problemText(texts, problem)}</p>)}
      {waivable.length > 1 && <ProblemChoice problems={waivable} ticked={ticked} onChange={setTicked} />}
      {stubborn > 0 && <p className="fd-weak">{texts.waivers.stubborn({ count: formatInteger(stubborn) })}</p>}
      <div className="fd-stack fd-gap-4">
        {texts.reason}
        <ReasonArea label={texts.reason} value={reason} onChange={setReason} onEnter={() => isReady && run.run()} />
        <small className="fd-weak">{texts.waivers.keys}</small>
      </div>
    </ActDialog>
  )
}

type ChoiceProps = {
  readonly problems: readonly CheckedRule[]
  readonly ticked: readonly CheckedRule[]
  readonly onChange: (ticked: readonly CheckedRule[]) => void
}

const ProblemChoice = ({ problems, ticked, onChange }: ChoiceProps) => {
  const { orderList: texts } = usePhrases()
  const isAll = ticked.length === problems.length
  return (
    <>
      <Checkbox
        checked={isAll}
        indeterminate={!isAll && ticked.length > 0}
        onChange={() => onChange(isAll ? [] : problems)}
      >
        {texts.waivers.all({ count: formatInteger(problems.length) })}
      </Checkbox>
      <ul className="fd-waived-rules fd-scroll fd-plain-list">
        {problems.map((problem) => (
          <li key={problemKey(problem)}>
            <Checkbox
              checked={ticked.includes(problem)}
              onChange={({ target }) =>
                onChange(problems.filter((other) => (other === problem ? target.checked : ticked.includes(other))))
              }
            >
              {problemText(texts, problem)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Those that block the order; if none does, all. */
function blockingFirst(problems: readonly CheckedRule[]): readonly CheckedRule[] {
  const blocking = problems.filter(({ blocks }) => blocks)
  return blocking.length > 0 ? blocking : problems
}

function problemText(texts: ReturnType<typeof usePhrases>['orderList'], problem: CheckedRule): string {
  const { goodsNo, name, colour } = problem
  const scopeText = goodsNo === '' ? texts.wholeOrder : [goodsNo, name, colour].filter(Boolean).join(' ')
  return `${scopeText} ${ruleText(texts, problem)}`
}

function problemKey({ rule, goodsId, skcId, counts, need }: CheckedRule): string {
  return [rule, goodsId, skcId, counts, need].join(' ')
}
