import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { marksOf } from './goods-marks.ts'

const stateTones = { partFrozen: 'busy', frozen: 'busy', dropped: 'bad' } as const

/** Must be ordered, sells well. */
export const GoodsMarks = ({ row }: { row: GoodsRow }) =>
  marksOf(row, usePhrases().goods).map((mark) => (
    <StateTag key={mark} tone="plain">
      {mark}
    </StateTag>
  ))

/** On sale in plain words, everything else as a tag. */
export const GoodsState = ({ row: { status } }: { row: GoodsRow }) => {
  const { states } = usePhrases().goods
  return status === 'onSale' ? states.onSale : <StateTag tone={stateTones[status]}>{states[status]}</StateTag>
}
