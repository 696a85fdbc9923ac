import { areas } from '@fairdesk/contract/areas/index'
import type { Area } from '@fairdesk/contract/endpoint'
import { menuIds } from '@fairdesk/contract/permissions'
import { expect, test } from 'vitest'

const { customers, goods, outfits, displays, orderManagement, orderEntry, stockEntry, liveStream } = menuIds

/** Who may ask the calls of an area, said once more by hand: a slip in the contract itself would open them unseen. */
const expected: Partial<Record<keyof typeof areas, string | Readonly<Record<string, string>>>> = {
  customer: `menu ${customers}`,
  customerRecord: `menu ${customers}`,
  customerTargets: `menu ${customers}`,
  customerDiscounts: `menu ${customers}`,
  places: `menu ${customers}`,
  goods: `menu ${goods}`,
  goodsRecord: `menu ${goods}`,
  goodsBatch: `menu ${goods}`,
  outfits: `menu ${outfits}`,
  displays: `menu ${displays}`,
  minimums: 'admin',
  goodsCodes: 'admin',
  goodsParameters: 'admin',
  frontEndPackage: { current: 'signedIn', download: 'signedIn', '': 'admin' },
  goodsPictures: {
    uploadGoodsImageTemp: `menu ${goods}`,
    batchUploadImage: `menu ${outfits}`,
    ofStyle: `menu ${goods}`,
    addToStyle: `menu ${goods}`,
    arrange: `menu ${goods}`,
    addToRack: `menu ${displays}`,
    setRackPicture: `menu ${displays}`,
    addLiveCover: `menu ${liveStream}`,
    liveCover: `menu ${liveStream}`,
    '': `menu ${goods},${outfits}`,
  },
  orderFiles: { exportRows: `menu ${orderManagement}`, exportForms: `menu ${orderManagement},${orderEntry}` },
  bulkImport: {
    importGoods: `menu ${goods}`,
    importOutfits: `menu ${outfits}`,
    importDisplays: `menu ${displays}`,
    importMinimums: 'admin',
    importOrders: `menu ${orderEntry}`,
    importOrderLines: `menu ${orderEntry}`,
    importStock: `menu ${stockEntry}`,
    ...Object.fromEntries(
      ['progress', 'latest', 'rows', 'template', 'sample', 'export', 'refusedRows'].map((name) => [
        name,
        `menu ${customers},${goods},${outfits},${displays},${orderEntry},${stockEntry}`,
      ]),
    ),
    '': `menu ${customers}`,
  },
}

test.each(Object.entries(expected))('%s is for whom it was meant for', (name, meant) => {
  const area: Area = { ...areas }[name as keyof typeof areas]
  for (const [call, { access }] of Object.entries(area)) {
    const said =
      access.kind === 'menu' ? `menu ${access.ids.toSorted((one, other) => one - other).join(',')}` : access.kind
    expect([call, said]).toEqual([call, typeof meant === 'string' ? meant : (meant[call] ?? meant[''])])
  }
})
