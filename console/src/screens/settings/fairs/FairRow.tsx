import type { FairRecord } from '@fairdesk/contract/areas/settings/fair'
import { type FairState, fairArrows, fairRights, scheduledStates } from '@fairdesk/contract/fair-states'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useSession } from '../../../kit/session/session.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { fileSize } from '../../../kit/text/file-size.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { enterFair, makeDefault } from './fair-writes.ts'

export type FairAct =
  | { readonly kind: 'edit' | 'copy' | 'rehearse' | 'plan' | 'clean' | 'remove'; readonly fair: FairRecord }
  | { readonly kind: 'state'; readonly fair: FairRecord; readonly targetState: FairState }

type Props = { readonly fair: FairRecord; readonly onAct: (act: FairAct) => void }

const tones = { draft: 'plain', preheat: 'waiting', open: 'good', closed: 'busy', archived: 'plain' } as const

/** One fair, its size, and the actions available now. */
export const FairRow = ({ fair, onAct }: Props) => {
  const { fairs: texts } = usePhrases()
  const time = useFairTime()
  const isCurrent = useSession(({ profile }) => profile?.fair.id === fair.fairId)
  const { counts, planned } = fair
  const dates = [fair.startsAt, fair.endsAt]
    .map((timestamp) => (timestamp ? time(timestamp).slice(0, 10) : ''))
    .join(' ~ ')
  return (
    <tr>
      <td>
        <button type="button" className="fd-link" onClick={() => onAct({ kind: 'edit', fair })}>
          {fair.code}
        </button>
      </td>
      <td title={fair.name} className="fd-fair-name">
        {fair.name} {fair.isDefault && <StateTag tone="busy">{texts.isDefault}</StateTag>}
        {isCurrent && <StateTag tone="plain">{texts.current}</StateTag>}
      </td>
      <td>
        <StateTag tone={tones[fair.status]}>{texts.states[fair.status]}</StateTag>
        {planned[0] && (
          <div className="fd-hint">
            {texts.planned({ state: texts.states[planned[0].to], at: time(planned[0].at) })}
          </div>
        )}
      </td>
      <td>{dates === ' ~ ' ? '' : dates}</td>
      {counts ? (
        <>
          <td className="fd-number">{formatInteger(counts.customers)}</td>
          <td className="fd-number">{formatInteger(counts.styles)}</td>
          <td className="fd-number">{formatInteger(counts.qty)}</td>
          <td className="fd-number">{fileSize(counts.bytes)}</td>
          <td>{counts.changedAt && time(counts.changedAt)}</td>
        </>
      ) : (
        <td colSpan={5}>{texts.away}</td>
      )}
      <td className="fd-table-actions">
        <Button type="link" size="small" disabled={isCurrent} onClick={() => void enterFair(fair.fairId)}>
          {texts.enter}
        </Button>
        <Dropdown trigger={['click']} menu={menuOf(fair, { texts, isCurrent, onAct })}>
          <Button type="link" size="small" aria-label={`${texts.more} ${fair.name}`}>
            {texts.more}
          </Button>
        </Dropdown>
      </td>
    </tr>
  )
}

type FairMenuContext = Pick<Props, 'onAct'> & {
  readonly texts: ReturnType<typeof usePhrases>['fairs']
  readonly isCurrent: boolean
}

/** Menu of the actions the fair's state allows; others are not offered. */
function menuOf(fair: FairRecord, { texts, isCurrent, onAct }: FairMenuContext): MenuProps {
  const rights = fairRights[fair.status]
  const isEmpty = (fair.counts?.orders ?? 0) === 0
  const arrows = fairArrows.filter(
    ({ from, withoutPieces }) => from === fair.status && (!withoutPieces || (fair.counts?.qty ?? 0) === 0),
  )
  const item = (kind: 'copy' | 'rehearse' | 'plan' | 'clean' | 'remove') => ({
    key: kind,
    label: texts[kind],
    danger: kind === 'clean' || kind === 'remove',
    onClick: () => onAct({ kind, fair }),
  })
  const isPlanned = scheduledStates.some((targetState) =>
    fairArrows.some(
      (arrow) => arrow.from === fair.status && arrow.to === targetState && !arrow.needsReason && !arrow.withoutPieces,
    ),
  )
  return {
    items: [
      ...arrows.map(({ to }) => ({
        key: to,
        label: texts.acts[to],
        onClick: () => onAct({ kind: 'state', fair, targetState: to }),
      })),
      ...(isPlanned ? [item('plan')] : []),
      ...(rights.isDefault && !fair.isDefault
        ? [
            {
              key: 'default',
              label: texts.makeDefault,
              onClick: () => void makeDefault({ fairId: fair.fairId }).catch(() => undefined),
            },
          ]
        : []),
      item('copy'),
      item('rehearse'),
      ...(rights.clean ? [item('clean')] : []),
      ...(rights.remove && isEmpty && !fair.isDefault && !isCurrent ? [item('remove')] : []),
    ],
  }
}
