import type { FairRecord, FairSnapshot } from '@fairdesk/contract/areas/settings/fair'
import { fairRights } from '@fairdesk/contract/fair-states'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { fileSize } from '../../../kit/text/file-size.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { enterFair, removeFair, takeSnapshotBack } from './fair-writes.ts'

type SnapshotStep = { readonly act: 'takeBack' | 'remove'; readonly snapshot: FairSnapshot; readonly code: string }

/** Snapshots left by cleanings: view, restore or remove. */
export const Snapshots = ({
  snapshots,
  fairs,
}: {
  readonly snapshots: readonly FairSnapshot[]
  readonly fairs: readonly FairRecord[]
}) => {
  const { fairs: texts } = usePhrases()
  const time = useFairTime()
  const [pendingStep, setPendingStep] = useState<SnapshotStep | null>(null)
  if (snapshots.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noSnapshots} style={{ marginTop: 64 }} />
  return (
    <>
      <table className="fd-table">
        <TableHead
          heads={[
            texts.name,
            texts.madeAt,
            [texts.customers, 'fd-number'],
            [texts.styles, 'fd-number'],
            [texts.qty, 'fd-number'],
            [texts.size, 'fd-number'],
            texts.keptUntil,
            null,
          ]}
        />
        <tbody>
          {snapshots.map((snapshot) => {
            const sourceFair = fairs.find(({ fairId }) => fairId === snapshot.ofFairId)
            const ask = (act: SnapshotStep['act']) => setPendingStep({ act, snapshot, code: sourceFair?.code ?? '' })
            return (
              <tr key={snapshot.fairId}>
                <td>{snapshot.name}</td>
                <td>{time(snapshot.madeAt)}</td>
                <td className="fd-number">{formatInteger(snapshot.counts?.customers)}</td>
                <td className="fd-number">{formatInteger(snapshot.counts?.styles)}</td>
                <td className="fd-number">{formatInteger(snapshot.counts?.qty)}</td>
                <td className="fd-number">{snapshot.counts && fileSize(snapshot.counts.bytes)}</td>
                <td>{time(snapshot.keptUntil)}</td>
                <td className="fd-table-actions">
                  <Button type="link" size="small" onClick={() => void enterFair(snapshot.fairId)}>
                    {texts.enter}
                  </Button>
                  {sourceFair && fairRights[sourceFair.status].clean && (
                    <Button type="link" size="small" onClick={() => ask('takeBack')}>
                      {texts.takeBack}
                    </Button>
                  )}
                  <Button type="link" size="small" danger onClick={() => ask('remove')}>
                    {texts.remove}
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {pendingStep && <SnapshotAct step={pendingStep} onClose={() => setPendingStep(null)} />}
    </>
  )
}

const SnapshotAct = ({ step: { act, snapshot, code }, onClose }: { step: SnapshotStep; onClose: () => void }) => {
  const { fairs: texts } = usePhrases()
  const { fairId, name } = snapshot
  if (act === 'remove')
    return (
      <ConfirmDialog
        title={texts.removeTitle({ name })}
        hint={texts.removeHint}
        code={code}
        done={texts.removed}
        run={() => removeFair({ fairId, confirm: code })}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={texts.takeBackTitle({ name })}
      hint={texts.takeBackHint}
      code={code}
      done={texts.takenBack}
      mayForce
      run={(force) => takeSnapshotBack({ fairId, force })}
      onClose={onClose}
    />
  )
}
