import './printed-racks.css'
import type { Rack, RackItem } from '@fairdesk/contract/areas/data/displays'
import { formatExact, formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'

type Words = Phrases['displays']

/** A page for each rack: what hangs on it in order, with pictures; prices only for who may see them. */
export function printedRacks(racks: readonly Rack[], words: Words): HTMLElement {
  return element(
    'div',
    'fd-printed-racks',
    racks.map((rack) => page(rack, words)),
  )
}

function page(rack: Rack, words: Words): HTMLElement {
  const { displayNo, name, roomNo, intro, items, otherItems, hangers, capacity, skcs, depth, picture } = rack
  const isPriced = items.some(({ tagPrice }) => tagPrice !== undefined)
  const { columns } = words
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
    roomNo || words.noRoom,
    words.items({ count: formatInteger(items.length + otherItems) }),
    capacity === null ? words.hangersUsed({ used }) : words.hangers({ used, capacity: formatInteger(capacity) }),
    words.orderedSkcs({ ordered: formatInteger(skcs.ordered), total: formatInteger(skcs.total) }),
    depth === null ? '' : words.depth({ pieces: formatExact(depth) }),
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
        items.map((item, at) => line(item, at + 1, isPriced)),
      ),
    ]),
  ])
}

function line(item: RackItem, place: number, isPriced: boolean): HTMLElement {
  const { no, name, colour, sizes, hangers, tagPrice, images } = item
  const pictures = images.slice(0, 4).map(imageOf)
  const cells = [[String(place)], pictures, [no], [name], [colour], [sizes.join(' ')], [String(hangers)]]
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
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
