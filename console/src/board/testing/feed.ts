import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'

const hour = 3_600_000
/** 10:55 in Shanghai, at the first of two pages of twelve seconds. */
export const noon = Math.ceil(Date.UTC(2027, 2, 1, 2, 55) / 24_000) * 24_000

const places = ['华东', '北方', '中南', '西南', '华南', '西北', '东北', '港澳']

/** A board with everything on it; `step` moves what a fair moves. */
export function feedOf(changes: Partial<BoardFigures> = {}, step = 0): BoardFigures {
  return {
    kind: 'feed',
    format: 1,
    version: step,
    now: noon,
    fair: '2027 秋冬订货会',
    name: '主屏',
    scope: [
      { names: ['华东', '浙江'], count: 5 },
      { names: ['山川'], count: 1 },
    ],
    language: 'zh_CN',
    timeZone: 'Asia/Shanghai',
    clock: { until: 'close', closesAt: noon + 2 * hour, graceUntil: noon + 2.5 * hour },
    total: {
      ...{ qty: 1_224_761 + step, amount: 256_000_000, currency: 'CNY', completion: 87.4 },
      untargeted: { qty: 105_721, customers: 18 },
    },
    race: places.map((label, index) => ({
      code: label,
      label,
      qty: 100 - index,
      completion: 50 + ((index * 37 + step * 13) % 60),
    })),
    pages: 2,
    wall: Array.from({ length: 12 }, (_, index) => ({
      image: `/pictures/${(index + step) % 40}.webp`,
      goodsNo: `HY27A1${String(index).padStart(4, '0')}`,
      qty: 9000 - index,
    })),
    growth: {
      from: noon - 2 * hour,
      to: noon + 7 * hour,
      stepMin: 10,
      start: 1000,
      qty: Array.from({ length: 12 }, (_, index) => index * 10 + (step % 7)),
      goal: 1_400_000,
      untargetedQty: 105_721,
    },
    ticker: Array.from({ length: 20 }, (_, index) => ({
      at: noon - index * 60_000 + step,
      place: '杭州',
      name: `银泰店${index}`,
      qty: 10 + index,
    })),
    ...changes,
  }
}
