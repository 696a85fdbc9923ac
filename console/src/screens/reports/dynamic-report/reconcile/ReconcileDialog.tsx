import type { Reconciliation } from '@fairdesk/contract/areas/reports/reconcile'
import { report } from '@fairdesk/contract/areas/reports/report'
import { Alert, Button, Modal, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAsk } from '../../../../kit/page/tab-life.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { differenceText } from './difference-text.ts'
import './reconcile.css'

/** Recounts every total on opening: shows the checks, the differences as text, and the result of the last night. */
export const ReconcileDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { dynamicReport: texts, shell } = usePhrases()
  const ask = useAsk()
  const [reconciliation, setReconciliation] = useState<Reconciliation>()
  const run = useAct(async () => setReconciliation(await ask(report.reconcile, {})))
  const isBegun = useRef(false)
  useEffect(() => {
    // Once, however often the frame is drawn.
    if (!isBegun.current) run.run()
    isBegun.current = true
  }, [run])
  return (
    <Modal
      open
      title={texts.reconcile}
      width={640}
      onCancel={onClose}
      footer={[
        <Button key="again" loading={run.isBusy} onClick={run.run}>
          {texts.reconcileAgain}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {shell.close}
        </Button>,
      ]}
    >
      <Spin spinning={run.isBusy} description={texts.reconciling}>
        <div className="fd-reconcile">{reconciliation && <Outcome result={reconciliation} />}</div>
      </Spin>
      <LastNight />
    </Modal>
  )
}

const Outcome = ({ result }: { readonly result: Reconciliation }) => {
  const phrases = usePhrases()
  const { dynamicReport: texts } = phrases
  const time = useFairTime(formatTime)
  const { ok, at, checked, checks, differences, afterReload } = result
  const all = checks.reduce((sum, checkResult) => sum + checkResult.differences, 0)
  return (
    <>
      <Alert
        type={ok ? 'success' : 'error'}
        showIcon
        title={
          ok
            ? texts.reconciled({ time: time(at), count: formatInteger(checked) })
            : texts.differs({ count: Math.max(all, differences.length) })
        }
        description={afterReload?.ok ? texts.reconcileMended : undefined}
      />
      {differences.length > 0 && (
        <ul className="fd-reconcile-differences">
          {differences.map((difference) => (
            <li key={difference.what}>{differenceText(difference, phrases)}</li>
          ))}
          {all > differences.length && <li>{texts.reconcileMore({ count: differences.length })}</li>}
        </ul>
      )}
      <ul className="fd-reconcile-checks">
        {checks
          .filter((checkResult) => checkResult.checked > 0)
          .map((checkResult) => (
            <li key={checkResult.check} className={checkResult.differences > 0 ? 'fd-negative' : undefined}>
              <span>{texts.reconcileChecks[checkResult.check]}</span>
              <span>
                {checkResult.differences > 0
                  ? texts.differs({ count: checkResult.differences })
                  : `✓ ${formatInteger(checkResult.checked)}`}
              </span>
            </li>
          ))}
      </ul>
    </>
  )
}

/** Result of the scheduled comparison; other users learn of it by their tasks. */
const LastNight = () => {
  const { dynamicReport: texts } = usePhrases()
  const moment = useFairTime()
  const { data } = useRead(report.lastReconciliation, {})
  if (!data) return null
  const { last } = data
  if (!last) return <p className="fd-weak">{texts.reconcileNever}</p>
  const all = last.checks.reduce((sum, checkResult) => sum + checkResult.differences, 0)
  return (
    <p className={last.ok ? 'fd-weak' : 'fd-negative'}>
      {texts.reconcileLast({ time: moment(last.at) })}
      {last.ok ? texts.reconcileLastOk({ count: formatInteger(last.checked) }) : texts.differs({ count: all })}
    </p>
  )
}
