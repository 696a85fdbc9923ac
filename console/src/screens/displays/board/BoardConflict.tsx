import { usePhrases } from '../../../kit/text/phrases.ts'
import { RecordConflict } from '../../../ui/form/RecordConflict.tsx'
import type { useBoard } from './use-board.ts'

type Props = { readonly conflict: NonNullable<ReturnType<typeof useBoard>['conflict']> }

/** What another has hung on these racks meanwhile beside what is hung here, rack by rack. */
export const BoardConflict = ({ conflict }: Props) => {
  const { conflict: words, displays, operationLogs } = usePhrases()
  return (
    <RecordConflict
      words={{ ...words, note: displays.conflict, cancel: displays.cancel }}
      conflict={conflict}
      label={(id) => conflict.theirs[id]?.displayNo ?? ''}
      format={(id, { [id]: rack }) =>
        (rack?.items ?? []).map(({ no, hangers }) => (hangers > 1 ? `${no} ×${hangers}` : no)).join(operationLogs.comma)
      }
    />
  )
}
