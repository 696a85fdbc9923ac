import { MoreOutlined } from '@ant-design/icons'
import type { Place, PlaceLevel, places } from '@fairdesk/contract/areas/data/places'
import type { Output } from '@fairdesk/contract/endpoint'
import { Button, Dropdown, type MenuProps } from 'antd'
import { notify } from '../../../kit/notify/notices.ts'
import { useReturning } from '../../../kit/page/use-returning.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { deletePlace } from '../customer-writes.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import type { PlaceEdited } from './place-draft.ts'
import { levelBelow } from './place-tree.ts'

type Props = {
  readonly tree: Output<typeof places.areaTree>
  /** The one chosen. */
  readonly place: Place | undefined
  readonly onGone: () => void
}

/** What is done with the chosen place and in it: where there is nothing, the button is not there either. */
export const PlaceMenu = ({ tree, place, onGone }: Props) => {
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
    items: offered.map(([key, label]) => ({ key, label, danger: key === 'remove' })),
    onClick: ({ key }) => offered.find(([name]) => name === key)?.[2](),
  }
  return (
    <>
      {offered.length > 0 && (
        <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={words.more} title={words.more} />
        </Dropdown>
      )}
      {edited && <PlaceDialog edited={edited} places={tree.places} onClose={() => setEdited(null)} />}
    </>
  )
}
