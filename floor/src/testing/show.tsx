import type { DeviceMe } from '@fairdesk/contract/areas/device/device'
import type { DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { setToken } from '../client/call.ts'
import { type Catalogue, catalogueOf } from '../goods/catalogue.ts'
import { Orders } from '../ordering/orders.ts'
import { FeedbackOutbox } from '../ordering/said.ts'
import { useFloor } from '../state/state.ts'
import { tellReplaced } from '../state/tell-replaced.ts'

export const me: DeviceMe = {
  fair: { id: 1, code: 'F1', name: '2027 春夏订货会', status: 'open', timeZone: 'Asia/Shanghai', currency: 'CNY' },
  account: { id: 5, username: 'sn002', isAgent: false },
  customer: { id: 12, code: 'SN002', name: '西安佳禾' },
  mayFor: [{ customerId: 12, code: 'SN002', name: '西安佳禾', may: 'edit', brands: null, isPart: false }],
  rights: { submit: true, withdraw: true, score: true, ranking: true, completion: true, split: false },
  prices: { tag: true, net: false, basis: 'tag' },
  rules: {
    maxQtyPerCell: 9999,
    maxQtyPerSkc: null,
    freezeAllowDecrease: true,
    targetMinPercent: null,
    targetMaxPercent: null,
  },
  targets: [{ dim1: '', value1: '', dim2: '', value2: '', styles: null, skc: null, qty: 100, amount: null }],
  ratios: [
    {
      id: 1,
      sizeGroupId: 1,
      name: '1:2',
      parts: [
        { sizeId: 1, part: 1 },
        { sizeId: 2, part: 2 },
      ],
    },
  ],
  minimums: [],
  guides: [],
  packageVersion: 1,
  opensAt: null,
  closesAt: null,
  graceMinutes: 0,
  isOpen: true,
  now: '2027-03-01T01:00:00.000Z',
}

const lines = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const colour = (skcId: number, colourId: number, more: object = {}) => ({
  ...{
    skcId,
    skcNo: `A${skcId}`,
    colourId,
    status: 'onSale',
    moq: null,
    mustOrder: false,
    mainPush: false,
    image: null,
  },
  ...{ offSizeIds: [], barcodes: [[1, `690${skcId}`]], ...more },
})
const style = (goodsId: number, more: object = {}) => ({
  ...{
    goodsId,
    goodsNo: `FD${goodsId}`,
    name: '连衣裙',
    category: 'D',
    wave: 'W1',
    brand: null,
    tagPrice: 100,
    sizeGroupId: 1,
  },
  ...{
    sizeIds: [1, 2],
    moq: null,
    multiple: null,
    mustOrder: false,
    hot: false,
    sellingPoints: null,
    fabricUsage: null,
  },
  ...{
    sort: goodsId,
    image: null,
    colours: [colour(goodsId * 10, 1), colour(goodsId * 10 + 1, 2, { offSizeIds: [2] })],
    ...more,
  },
})
export const goods: Catalogue = catalogueOf(
  1,
  new Map([
    ['goods.ndjson', lines(style(1), style(2, { name: '西装', category: 'S', mustOrder: true }))],
    ['colours.ndjson', lines({ colourId: 1, name: '黑', rgb: '000000' }, { colourId: 2, name: '白', rgb: 'ffffff' })],
    [
      'sizes.ndjson',
      lines({
        sizeGroupId: 1,
        sizes: [
          { sizeId: 1, name: 'S', no: 1 },
          { sizeId: 2, name: 'M', no: 2 },
        ],
      }),
    ],
    [
      'codes.ndjson',
      lines(
        { type: 'category', code: 'D', name: '裙', sort: 1 },
        { type: 'category', code: 'S', name: '外套', sort: 2 },
        { type: 'wave', code: 'W1', name: '一波', sort: 1 },
      ),
    ],
    [
      'outfits.ndjson',
      lines({
        outfitId: 7,
        outfitNo: 'DP1',
        name: '通勤',
        sort: 1,
        image: null,
        items: [
          { goodsId: 1, skcId: 10 },
          { goodsId: 2, skcId: 20 },
        ],
      }),
    ],
  ]),
)

export const order: DeviceOrder = {
  ...{
    customerId: 12,
    number: 'DEMO-1',
    status: 'draft',
    barrier: null,
    barrierAt: null,
    refusesIncompleteRows: false,
    incarnation: 'a1',
    seal: 's',
    isPart: false,
    isWhole: true,
    cursor: 'c',
    hinders: [],
  },
  totals: { styles: 1, skc: 1, qty: 4, tagAmount: 400 },
  elsewhere: { styles: 0, skc: 0, qty: 0 },
  rows: [
    { goodsId: 1, colourId: 1, version: 1, status: 'onSale', cells: [{ sizeId: 1, qty: 4 }], qty: 4, amount: 400 },
  ],
}

/** What `save` answers where it takes all that it is sent. */
export function takenBy({
  rows,
}: {
  readonly rows: readonly { goodsId: number; colourId: number; cells: readonly object[] }[]
}) {
  return {
    rows: rows.map(({ goodsId, colourId, cells }) => ({ goodsId, colourId, version: 2, cells, prices: {}, qty: 0 })),
    ...{ status: 'draft', totals: { styles: 1, skc: 1, qty: 4 }, warnings: [], errors: [] },
  }
}

let count = 0
/** A page to a customer of the little fair, with his order read, unless `read` is null. */
export async function show(page: ReactNode, read: DeviceOrder | null = order): Promise<UserEvent> {
  setToken('t')
  const orders = new Orders(`test-${++count}`, (told) => useFloor.setState(told), tellReplaced)
  useFloor.setState({
    ...useFloor.getInitialState(),
    phase: 'ready',
    session: { token: 't', me },
    orders,
    feedbackOutbox: new FeedbackOutbox(orders.database, () => undefined),
    customerId: 12,
    goods,
  })
  await orders.takeUp()
  if (read) orders.book(12).take(read)
  render(page)
  return userEvent.setup({ delay: null })
}
