import '../../../ui/plain-table.css'
import { PlusOutlined } from '@ant-design/icons'
import { type FairRecord, fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import { fairArrow } from '@fairdesk/contract/fair-states'
import { Button, Dropdown, Empty, Segmented } from 'antd'
import { useState } from 'react'
import { oneOf } from '../../../kit/list/fields.ts'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useSession } from '../../../kit/session/session.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { CleanDialog } from './CleanDialog.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { CopiesUnderWay } from './CopiesUnderWay.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { FairDrawer } from './FairDrawer.tsx'
import { type FairAct, FairRow } from './FairRow.tsx'
import { removeFair } from './fair-writes.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { RehearsalList } from './rehearsals/RehearsalList.tsx'
import { RehearsalUnderWay } from './rehearsals/RehearsalUnderWay.tsx'
import { RehearseDialog } from './rehearsals/RehearseDialog.tsx'
import { Snapshots } from './Snapshots.tsx'
import { StateDialog } from './StateDialog.tsx'
import { UnusedPictures } from './UnusedPictures.tsx'
import './fairs.css'

const tabs = ['fairs', 'snapshots', 'images', 'rehearsals'] as const
/** `act=open` asks at once to open the fair that one is signed in to. */
const fields = { tab: oneOf(tabs, 'fairs'), act: oneOf(['', 'open'], '') }

/** All fairs of the house: made, prepared, opened, closed, copied and cleaned. */
export const Fairs = () => {
  const { fairs: texts, shell } = usePhrases()
  const [{ tab, act: askedAct }, update] = useAddressQuery(fields)
  const [chosenAct, setAct] = useState<FairAct | 'new' | 'demo' | null>(null)
  const currentId = useSession(({ profile }) => profile?.fair.id)
  const { data, error, refetch } = useRead(fairCalls.list, {})
  const opening = askedAct === 'open' ? openingOf(data?.list.find(({ fairId }) => fairId === currentId)) : null
  const act = chosenAct ?? opening
  const close = () => {
    setAct(null)
    if (askedAct !== '') update((query) => ({ ...query, act: '' }), { replace: true })
  }
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <Segmented
          value={tab}
          options={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
          onChange={(value) => update((current) => ({ ...current, tab: value }))}
        />
        <span className="fd-spring" />
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'new', label: texts.addEmpty, onClick: () => setAct('new') },
              ...(data?.hasDemo ? [{ key: 'demo', label: texts.addDemo, onClick: () => setAct('demo') }] : []),
            ],
          }}
        >
          <Button type="primary" icon={<PlusOutlined />}>
            {texts.add}
          </Button>
        </Dropdown>
      </div>
      <CopiesUnderWay />
      <RehearsalUnderWay />
      <div className="fd-page-body fd-table-page">
        {!data && (tab === 'fairs' || tab === 'snapshots') && <NotLoaded rows={4} error={error} onRetry={refetch} />}
        {data && tab === 'fairs' && <FairTable fairs={data.list} onAct={setAct} />}
        {tab === 'images' && <UnusedPictures />}
        {tab === 'rehearsals' && <RehearsalList />}
        {data && tab === 'snapshots' && <Snapshots snapshots={data.snapshots} fairs={data.list} />}
      </div>
      <footer className="fd-page-foot">
        {data && (tab === 'fairs' || tab === 'snapshots') && (
          <span>
            {shell.rows({ count: formatInteger(tab === 'fairs' ? data.list.length : data.snapshots.length) })}
          </span>
        )}
      </footer>
      {act && <ActOf act={act} onClose={close} />}
    </div>
  )
}

/** The step by which a fair comes to be open; null if it is, or is archived. */
function openingOf(fair: FairRecord | undefined): FairAct | null {
  return fair && fairArrow(fair.status, 'open') ? { kind: 'state', fair, targetState: 'open' } : null
}

const FairTable = ({
  fairs,
  onAct,
}: {
  readonly fairs: readonly FairRecord[]
  readonly onAct: (act: FairAct) => void
}) => {
  const { fairs: texts } = usePhrases()
  if (fairs.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} style={{ marginTop: 64 }} />
  return (
    <table className="fd-table" style={{ minWidth: 1080 }}>
      <TableHead
        heads={[
          texts.code,
          texts.name,
          texts.status,
          texts.dates,
          [texts.customers, 'fd-number'],
          [texts.styles, 'fd-number'],
          [texts.qty, 'fd-number'],
          [texts.size, 'fd-number'],
          texts.changedAt,
          null,
        ]}
      />
      <tbody>
        {fairs.map((fair) => (
          <FairRow key={fair.fairId} fair={fair} onAct={onAct} />
        ))}
      </tbody>
    </table>
  )
}

const ActOf = ({ act, onClose }: { readonly act: FairAct | 'new' | 'demo'; readonly onClose: () => void }) => {
  const { fairs: texts } = usePhrases()
  if (act === 'new' || act === 'demo') return <FairDrawer fair={null} withDemo={act === 'demo'} onClose={onClose} />
  const { fair } = act
  switch (act.kind) {
    case 'edit':
      return <FairDrawer fair={fair} onClose={onClose} />
    case 'copy':
      return <CopyDialog sourceFair={fair} onClose={onClose} />
    case 'rehearse':
      return <RehearseDialog fair={fair} onClose={onClose} />
    case 'plan':
      return <PlanDialog fair={fair} onClose={onClose} />
    case 'clean':
      return <CleanDialog fair={fair} onClose={onClose} />
    case 'state':
      return <StateDialog fair={fair} targetState={act.targetState} onClose={onClose} />
    case 'remove':
      return (
        <ConfirmDialog
          title={texts.removeTitle({ name: fair.name })}
          hint={texts.removeHint}
          code={fair.code}
          done={texts.removed}
          run={() => removeFair({ fairId: fair.fairId, confirm: fair.code })}
          onClose={onClose}
        />
      )
  }
}
