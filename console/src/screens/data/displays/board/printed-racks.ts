import './printed-racks.css'
import type { Rack, RackItem } from '@fairdesk/contract/areas/data/displays'
import { formatExact, formatInteger } from '../../../../kit/text/format.ts'
import type { Phrases } from '../../../../kit/text/phrases.ts'

type Texts = Phrases['displays']

/** Creates a page for each rack: its items in order, with pictures; prices only for users who may see them. */
export function printedRacks(racks: readonly Rack[], texts: Texts): HTMLElement {
  return element(
    'div',
    'fd-printed-racks',
    racks.map((rack) => page(rack, texts)),
  )
}

function page(rack: Rack, texts: Texts): HTMLElement {
  const { displayNo, name, roomNo, intro, items, otherItems, hangers, capacity, skcs, depth, picture } = rack
  const isPriced = items.some(({ tagPrice }) => tagPrice !== undefined)
  const { columns } = texts
  const heads = [
    columns.place,
    columns.picture,
    columns.no,
    columns.name,
    columns.colour,
    columns.sizes,
    columns.hangers,
  ]
  const used = formatInteger(hangers)
  const notes = [
    roomNo || texts.noRoom,
    texts.items({ count: formatInteger(items.length + otherItems) }),
    capacity === null ? texts.hangersUsed({ used }) : texts.hangers({ used, capacity: formatInteger(capacity) }),
    texts.orderedSkcs({ ordered: formatInteger(skcs.ordered), total: formatInteger(skcs.total) }),
    depth === null ? '' : texts.depth({ pieces: formatExact(depth) }),
    intro,
  ]
  return element('section', '', [
    element('h1', '', [`${displayNo} ${name}`.trim()]),
    element('p', '', [notes.filter(Boolean).join('　')]),
    ...(picture ? [imageOf(picture)] : []),
    element('table', '', [
      element('thead', '', [
        element(
          'tr',
          '',
          [...heads, ...(isPriced ? [columns.price] : [])].map((head) => element('th', '', [head])),
        ),
      ]),
      element(
        'tbody',
        '',
        items.map((item, index) => line(item, index + 1, isPriced)),
      ),
    ]),
  ])
}

function line(item: RackItem, position: number, isPriced: boolean): HTMLElement {
  const { no, name, colour, sizes, hangers, tagPrice, images } = item
  const pictures = images.slice(0, 4).map(imageOf)
  const cells = [[String(position)], pictures, [no], [name], [colour], [sizes.join(' ')], [String(hangers)]]
  const price = isPriced ? [[tagPrice === undefined ? '' : formatExact(tagPrice)]] : []
  return element(
    'tr',
    '',
    [...cells, ...price].map((content) => element('td', '', content)),
  )
}

function imageOf(address: string): HTMLElement {
  const image = document.createElement('img')
  image.src = address
  image.alt = ''
  return image
}

function element(name: string, className: string, children: readonly (Node | string)[]): HTMLElement {
  const node = document.createElement(name)
  if (className !== '') node.className = className
  node.append(...children)
  return node
}
