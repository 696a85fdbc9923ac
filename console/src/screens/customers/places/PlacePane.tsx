import type { places } from '@fairdesk/contract/areas/data/places'
import type { Output } from '@fairdesk/contract/endpoint'
import { useMemo, useState } from 'react'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { LoadFailed } from '../../../ui/state/LoadFailed.tsx'
import { Tree } from '../../../ui/tree/Tree.tsx'
import { PlaceMenu } from './PlaceMenu.tsx'
import { nodesAbove, placeNodes, placeOf, unplacedNode, wholeTree } from './place-tree.ts'

type Props = {
  readonly tree: Output<typeof places.areaTree> | undefined
  /** Why there is none. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly chosen: string
  readonly onChoose: (node: string) => void
}

/** The places of the fair with their customers; the one chosen is what the list shows. */
export const PlacePane = ({ tree, error, onRetry, chosen, onChoose }: Props) => {
  const { customerRecord, shell } = usePhrases()
  const words = customerRecord.places
  const [turned, setTurned] = useState<ReadonlySet<string> | null>(null)
  const nodes = useMemo(() => {
    const all = { id: wholeTree, label: words.all, note: formatInteger(tree?.customers) }
    const none = { id: unplacedNode, label: words.unplaced, note: formatInteger(tree?.unplaced) }
    return [all, ...placeNodes(tree?.places ?? []), ...(tree?.unplaced ? [none] : [])]
  }, [tree, words])
  const open = turned ?? new Set([...nodes.map(({ id }) => id), ...nodesAbove(tree?.places ?? [], chosen)])
  return (
    <section className="fd-places" aria-label={words.title}>
      <header>
        <span>{words.title}</span>
        {tree && <PlaceMenu tree={tree} place={placeOf(tree.places, chosen)} onGone={() => onChoose(wholeTree)} />}
      </header>
      <div className="fd-places-tree">
        {tree && (
          <Tree label={words.title} nodes={nodes} open={open} onOpen={setTurned} chosen={chosen} onChoose={onChoose} />
        )}
        {!tree && error !== null && (
          <LoadFailed text={error || shell.loadFailed} retryText={shell.retry} onRetry={onRetry} />
        )}
      </div>
    </section>
  )
}
