import { MoreOutlined } from '@ant-design/icons'
import { type Place, type PlaceLevel, places } from '@fairdesk/contract/areas/data/places'
import type { Output } from '@fairdesk/contract/endpoint'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { notify } from '../../../../kit/notify/notices.ts'
import { go } from '../../../../kit/page/location.ts'
import { useReturning } from '../../../../kit/page/use-returning.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { LoadFailed } from '../../../../ui/state/LoadFailed.tsx'
import { Tree } from '../../../../ui/tree/Tree.tsx'
import { deletePlace } from '../customer-writes.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import type { PlaceEdited } from './place-draft.ts'
import { levelBelow, nodesAbove, placeNodes, placeOf, unplacedNode, wholeTree } from './place-tree.ts'

type Props = {
  readonly tree: Output<typeof places.areaTree> | undefined
  /** Reason why the tree is missing. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly selected: string
  readonly onChoose: (node: string) => void
}

/** Places of the fair with their customers; the selected place filters the list. */
export const PlacePane = ({ tree, error, onRetry, selected, onChoose }: Props) => {
  const { customerRecord, shell } = usePhrases()
  const texts = customerRecord.places
  const [turned, setTurned] = useState<ReadonlySet<string> | null>(null)
  const nodes = useMemo(() => {
    const all = { id: wholeTree, label: texts.all, note: formatInteger(tree?.customers) }
    const none = { id: unplacedNode, label: texts.unplaced, note: formatInteger(tree?.unplaced) }
    return [all, ...placeNodes(tree?.places ?? []), ...(tree?.unplaced ? [none] : [])]
  }, [tree, texts])
  const open = turned ?? new Set([...nodes.map(({ id }) => id), ...nodesAbove(tree?.places ?? [], selected)])
  return (
    <section className="fd-places" aria-label={texts.title}>
      <header>
        <span>{texts.title}</span>
        {tree && (
          <PlaceMenu tree={tree} placeNode={placeOf(tree.places, selected)} onGone={() => onChoose(wholeTree)} />
        )}
      </header>
      <div className="fd-fill-height fd-scroll">
        {tree && (
          <Tree
            label={texts.title}
            nodes={nodes}
            open={open}
            onOpen={setTurned}
            selected={selected}
            onChoose={onChoose}
          />
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
  readonly placeNode: Place | undefined
  readonly onGone: () => void
}

/** Actions on the chosen place and in it; hidden if there are none. */
const PlaceMenu = ({ tree, placeNode, onGone }: PlaceMenuProps) => {
  const { customerRecord } = usePhrases()
  const texts = customerRecord.places
  const [edited, setEdited] = useReturning<PlaceEdited>()
  const remove = async ({ level, id, name }: Place) => {
    await deletePlace({ level, id })
    onGone()
    notify({ kind: 'success', text: texts.removed({ name }) })
  }
  const edit = (level: PlaceLevel, editedPlace: Place | null, parentId: number | null) => () =>
    setEdited({ level, placeNode: editedPlace, parentId })
  const { pathname, search } = useLocation()
  const isAsked = new URLSearchParams(search).get('new') === 'bigArea' && tree.mayAddBigAreas
  useEffect(() => {
    if (!isAsked) return
    setEdited({ level: 'bigArea', placeNode: null, parentId: null })
    go(pathname, { replace: true })
  }, [isAsked, pathname, setEdited])
  const keeps = useFairWrites()(places.deletePlace) !== ''
  const childLevel = placeNode && levelBelow[placeNode.level]
  const name = placeNode?.name ?? ''
  const adding = childLevel === 'region' ? texts.addRegion({ name }) : texts.addArea({ name })
  const offered: (readonly [string, string, () => void])[] = [
    ...(tree.mayAddBigAreas ? [['bigArea', texts.addBigArea, edit('bigArea', null, null)] as const] : []),
    ...(placeNode?.mayChange && childLevel ? [['below', adding, edit(childLevel, null, placeNode.id)] as const] : []),
    ...(placeNode?.mayChange
      ? [
          ['edit', texts.edit({ name }), edit(placeNode.level, placeNode, placeNode.parentId)] as const,
          ['remove', texts.remove({ name }), () => void remove(placeNode).catch(() => undefined)] as const,
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
            aria-label={texts.more}
            title={texts.more}
          />
        </Dropdown>
      )}
      {edited && <PlaceDialog edited={edited} placeNodes={tree.places} onClose={() => setEdited(null)} />}
    </>
  )
}
