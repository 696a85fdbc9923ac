import { MoreOutlined } from '@ant-design/icons'
import { type Place, type PlaceLevel, places } from '@fairdesk/contract/areas/data/places'
import type { Output } from '@fairdesk/contract/endpoint'
import { Dropdown, type MenuProps } from 'antd'
import { useMemo, useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useReturning } from '../../../kit/page/use-returning.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { LoadFailed } from '../../../ui/state/LoadFailed.tsx'
import { Tree } from '../../../ui/tree/Tree.tsx'
import { deletePlace } from '../customer-writes.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import type { PlaceEdited } from './place-draft.ts'
import { levelBelow, nodesAbove, placeNodes, placeOf, unplacedNode, wholeTree } from './place-tree.ts'

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

type PlaceMenuProps = {
  readonly tree: Output<typeof places.areaTree>
  /** The one chosen. */
  readonly place: Place | undefined
  readonly onGone: () => void
}

/** What is done with the chosen place and in it: where there is nothing, the button is not there either. */
const PlaceMenu = ({ tree, place, onGone }: PlaceMenuProps) => {
  const { customerRecord } = usePhrases()
  const words = customerRecord.places
  const [edited, setEdited] = useReturning<PlaceEdited>()
  const remove = async ({ level, id, name }: Place) => {
    await deletePlace({ level, id })
    onGone()
    notify({ kind: 'success', text: words.removed({ name }) })
  }
  const edit = (level: PlaceLevel, one: Place | null, parentId: number | null) => () =>
    setEdited({ level, place: one, parentId })
  const keeps = useFairWrites()(places.deletePlace) !== ''
  const below = place && levelBelow[place.level]
  const name = place?.name ?? ''
  const adding = below === 'region' ? words.addRegion({ name }) : words.addArea({ name })
  const offered: (readonly [string, string, () => void])[] = [
    ...(tree.mayAddBigAreas ? [['bigArea', words.addBigArea, edit('bigArea', null, null)] as const] : []),
    ...(place?.mayChange && below ? [['below', adding, edit(below, null, place.id)] as const] : []),
    ...(place?.mayChange
      ? [
          ['edit', words.edit({ name }), edit(place.level, place, place.parentId)] as const,
          ['remove', words.remove({ name }), () => void remove(place).catch(() => undefined)] as const,
        ]
      : []),
  ]
  const menu: MenuProps = {
    items: offered.map(([key, label]) => ({
      key,
      label,
      danger: key === 'remove',
      disabled: key === 'remove' && keeps,
    })),
    onClick: ({ key }) => offered.find(([name]) => name === key)?.[2](),
  }
  return (
    <>
      {offered.length > 0 && (
        <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
          <WriteButton
            write={places.savePlace}
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={words.more}
            title={words.more}
          />
        </Dropdown>
      )}
      {edited && <PlaceDialog edited={edited} places={tree.places} onClose={() => setEdited(null)} />}
    </>
  )
}
