import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { Side } from '../../../kit/three-sides.ts'
import { FieldChoices } from '../../../ui/form/FieldChoices.tsx'
import type { Overtaken } from './arranging.ts'

type Props = {
  readonly overtaken: Overtaken
  /** Null gives up what was arranged here. */
  readonly onSettle: (chosen: ReadonlyMap<string, Side> | null) => void
}

/** What another has hung on these racks meanwhile beside what is hung here, rack by rack. */
export const BoardConflict = ({ overtaken: { mine, theirs, fields }, onSettle }: Props) => {
  const { conflict, displays: words, operationLogs } = usePhrases()
  const find = (racks: readonly Rack[], id: string) => racks.find(({ displayId }) => String(displayId) === id)
  const say = (rack: Rack | undefined) =>
    (rack?.items ?? []).map(({ no, hangers }) => (hangers > 1 ? `${no} ×${hangers}` : no)).join(operationLogs.comma)
  return (
    <FieldChoices
      words={{ ...conflict, note: words.overtaken, cancel: words.giveUp }}
      fields={[...fields].map(([name, first]) => ({
        name,
        label: find(theirs, name)?.displayNo ?? '',
        mine: say(find(mine, name)),
        theirs: say(find(theirs, name)),
        first,
      }))}
      onSettle={onSettle}
      onCancel={() => onSettle(null)}
    />
  )
}
