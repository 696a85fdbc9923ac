import type { PaperDocument, PaperRow } from '@fairdesk/contract/paper/paper-document'

const letters = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']
const names = ['精梳棉印花T恤', '速干针织可调节背心', '天丝V领T恤']
const colours = ['卡其', '湖蓝', '花灰']
const waves = ['一波·初秋', '二波·深秋']
const longCustomer = '内蒙古呼和浩特市赛罕区新华东街维多利购物中心三楼时尚女装集合店（总代理）'
const longName = '高支精梳棉莱赛尔混纺圆领落肩宽松短袖T恤（双面提花、抗皱免烫）'

export type Sample = {
  readonly rows: number
  readonly sizes?: number
  readonly groups?: number
  readonly long?: true
  readonly pictures?: false
  readonly holes?: true
  readonly prices?: boolean
}

/** An order that is made up, the same each time. */
export function sampleDocument(sample: Sample): PaperDocument {
  const { rows, sizes = 7, groups = 1, long } = sample
  return {
    orderId: 1,
    orderNo: '27F-000125',
    fair: '示例女装 2027 春夏订货会',
    customer: {
      id: 1,
      code: 'JS001',
      name: long ? longCustomer.repeat(3).slice(0, 120) : '西安鼎盛服饰',
      contact: '张嘉豪',
      phone: '13900008192',
      level: 'A',
      levelCode: 'A',
    },
    status: 'approved',
    sizeGroups: Array.from({ length: groups }, (_, group) => ({
      id: group + 1,
      sizes: Array.from({ length: sizes }, (_size, sizeIndex) => sizeName(sizeIndex, { group, sizes })),
    })),
    groupOrder: { wave: [...waves] },
    rows: Array.from({ length: rows }, (_, rowIndex) => sampleRow(rowIndex, sample)),
    codes: { priced: '29F6DDBD80', plain: '7Q2XKJ90AB' },
    note: '',
    printCount: 0,
    at: '2026-11-23T02:05:00.000Z',
  }
}

function sampleRow(
  rowIndex: number,
  { rows, sizes = 7, groups = 1, long, pictures, holes, prices = true }: Sample,
): PaperRow {
  const cells = Array.from({ length: sizes }, (_, size) => cellOf({ rowIndex, size, holes, sizes }))
  const qty = cells.reduce<number>((sum, cellQty) => sum + (cellQty ?? 0), 0)
  const [tag, net] = [19_900 + (rowIndex % 30) * 1000, 9082 + (rowIndex % 30) * 450]
  const priced = { tag: tag / 100, net: net / 100, tagAmount: (tag * qty) / 100, netAmount: (net * qty) / 100 }
  const goodsNo = `HY27A${10_001 + (rowIndex >> 1)}`
  return {
    skcId: rowIndex + 1,
    sizeGroup: 1 + (rowIndex % groups),
    cells,
    qty,
    cartons: null,
    ...(prices ? priced : {}),
    picture: pictures === false ? '' : `/pictures/silhouette/tee-4a7fb5.svg?no=${goodsNo}`,
    texts: {
      goodsNo,
      skcNo: `HY27A${1_000_131 + rowIndex}`,
      name: long ? longName.repeat(4).slice(0, 120) : (names[rowIndex % 3] ?? ''),
      colour: long ? '孔雀蓝绿渐变扎染配撞色包边' : (colours[rowIndex % 3] ?? ''),
      colourCode: `C${rowIndex % 40}`,
      wave: waves[Math.floor((rowIndex * 2) / Math.max(rows, 1))] ?? '',
      category: rowIndex % 2 ? '上装' : '下装',
      hanger: `R${1 + (rowIndex % 12)}-${rowIndex}`,
    },
  }
}

function sizeName(sizeIndex: number, { group, sizes }: { group: number; sizes: number }): string {
  if (group > 0) return String(26 + group * 10 + sizeIndex)
  return sizes <= letters.length ? (letters[sizeIndex] ?? '') : String(60 + sizeIndex * 2)
}

type Cell = {
  readonly rowIndex: number
  readonly size: number
  readonly sizes: number
  readonly holes: true | undefined
}

function cellOf({ rowIndex, size, sizes, holes }: Cell): number | null {
  if (holes) return null
  if (size === 0 && rowIndex % 4 === 0) return null
  if (sizes > 7 && (rowIndex * 7 + size) % 5 !== 0) return 0
  return (rowIndex * 3 + size * 5) % 9
}
