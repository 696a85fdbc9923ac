import type { FairRecord, FairSnapshot } from '@fairdesk/contract/areas/settings/fair'
import { fairRights } from '@fairdesk/contract/fair-states'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { fileSize } from '../../kit/text/file-size.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { enterFair, removeFair, takeSnapshotBack } from './fair-writes.ts'

type Props = { readonly snapshots: readonly FairSnapshot[]; readonly fairs: readonly FairRecord[] }
type SnapshotStep = { readonly act: 'takeBack' | 'remove'; readonly snapshot: FairSnapshot; readonly code: string }

/** What cleanings have left: looked into, taken back or removed. */
export const Snapshots = ({ snapshots, fairs }: Props) => {
  const { fairs: words } = usePhrases()
  const time = useFairTime()
  const [asked, setAsked] = useState<SnapshotStep | null>(null)
  if (snapshots.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noSnapshots} style={{ marginTop: 64 }} />
  return (
    <>
      <table className="fd-table">
        <TableHead
          heads={[
            words.name,
            words.madeAt,
            [words.customers, 'fd-number'],
            [words.styles, 'fd-number'],
            [words.qty, 'fd-number'],
            [words.size, 'fd-number'],
            words.keptUntil,
            null,
          ]}
        />
        <tbody>
          {snapshots.map((snapshot) => {
            const of = fairs.find(({ fairId }) => fairId === snapshot.ofFairId)
            const ask = (act: SnapshotStep['act']) => setAsked({ act, snapshot, code: of?.code ?? '' })
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
                    {words.enter}
                  </Button>
                  {of && fairRights[of.status].clean && (
                    <Button type="link" size="small" onClick={() => ask('takeBack')}>
                      {words.takeBack}
                    </Button>
                  )}
                  <Button type="link" size="small" danger onClick={() => ask('remove')}>
                    {words.remove}
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {asked && <SnapshotAct asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const SnapshotAct = ({ asked: { act, snapshot, code }, onClose }: { asked: SnapshotStep; onClose: () => void }) => {
  const { fairs: words } = usePhrases()
  const { fairId, name } = snapshot
  if (act === 'remove')
    return (
      <ConfirmDialog
        title={words.removeTitle({ name })}
        hint={words.removeHint}
        code={code}
        done={words.removed}
        run={() => removeFair({ fairId, confirm: code })}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={words.takeBackTitle({ name })}
      hint={words.takeBackHint}
      code={code}
      done={words.takenBack}
      mayForce
      run={(force) => takeSnapshotBack({ fairId, force })}
      onClose={onClose}
    />
  )
}
