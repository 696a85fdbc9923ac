import type { Reconciliation } from '@fairdesk/contract/areas/reports/reconcile'
import { report } from '@fairdesk/contract/areas/reports/report'
import { Alert, Button, Modal, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAsk } from '../../../kit/page/tab-life.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { differenceText } from './difference-text.ts'
import './reconcile.css'

/** Counts every total once more as it opens: what was compared, what differs in words, and how the last night ended. */
export const ReconcileDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { dynamicReport: words, shell } = usePhrases()
  const ask = useAsk()
  const [found, setFound] = useState<Reconciliation>()
  const run = useAct(async () => setFound(await ask(report.reconcile, {})))
  const isBegun = useRef(false)
  useEffect(() => {
    // Once, however often the frame is drawn.
    if (!isBegun.current) run.run()
    isBegun.current = true
  }, [run])
  return (
    <Modal
      open
      title={words.reconcile}
      width={640}
      onCancel={onClose}
      footer={[
        <Button key="again" loading={run.isBusy} onClick={run.run}>
          {words.reconcileAgain}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {shell.close}
        </Button>,
      ]}
    >
      <Spin spinning={run.isBusy} description={words.reconciling}>
        <div className="fd-reconcile">{found && <Outcome found={found} />}</div>
      </Spin>
      <LastNight />
    </Modal>
  )
}

const Outcome = ({ found }: { readonly found: Reconciliation }) => {
  const phrases = usePhrases()
  const { dynamicReport: words } = phrases
  const time = useFairTime(formatTime)
  const { ok, at, checked, checks, differences, afterReload } = found
  const all = checks.reduce((sum, one) => sum + one.differences, 0)
  return (
    <>
      <Alert
        type={ok ? 'success' : 'error'}
        showIcon
        title={
          ok
            ? words.reconciled({ time: time(at), count: formatInteger(checked) })
            : words.differs({ count: Math.max(all, differences.length) })
        }
        description={afterReload?.ok ? words.reconcileMended : undefined}
      />
      {differences.length > 0 && (
        <ul className="fd-reconcile-differences">
          {differences.map((difference) => (
            <li key={difference.what}>{differenceText(difference, phrases)}</li>
          ))}
          {all > differences.length && <li>{words.reconcileMore({ count: differences.length })}</li>}
        </ul>
      )}
      <ul className="fd-reconcile-checks">
        {checks
          .filter((one) => one.checked > 0)
          .map((one) => (
            <li key={one.check} className={one.differences > 0 ? 'fd-negative' : undefined}>
              <span>{words.reconcileChecks[one.check]}</span>
              <span>
                {one.differences > 0 ? words.differs({ count: one.differences }) : `✓ ${formatInteger(one.checked)}`}
              </span>
            </li>
          ))}
      </ul>
    </>
  )
}

/** What the comparison by the clock came to; others are told of it by their tasks. */
const LastNight = () => {
  const { dynamicReport: words } = usePhrases()
  const moment = useFairTime()
  const { data } = useRead(report.lastReconciliation, {})
  if (!data) return null
  const { last } = data
  if (!last) return <p className="fd-weak">{words.reconcileNever}</p>
  const all = last.checks.reduce((sum, one) => sum + one.differences, 0)
  return (
    <p className={last.ok ? 'fd-weak' : 'fd-negative'}>
      {words.reconcileLast({ time: moment(last.at) })}
      {last.ok ? words.reconcileLastOk({ count: formatInteger(last.checked) }) : words.differs({ count: all })}
    </p>
  )
}
