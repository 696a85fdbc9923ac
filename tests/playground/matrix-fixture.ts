import type { MatrixBlock, MatrixColour, MatrixState } from '../../console/src/ui/size-matrix/matrix-data.ts'

const colours = [
  ['navy', '藏青', '#1f2a44'],
  ['white', '本白', '#f4f1ea'],
  ['red', '砖红', '#b5533c'],
  ['olive', '橄榄绿', '#6b7042'],
  ['grey', '花灰', '#a0a4a8'],
] as const
const runs = [
  ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'],
  ['26', '27', '28', '29', '30', '31', '32', '33', '34', '36'],
  ['均码'],
  ['S', 'M', 'L', 'XL'],
]

const standing = (state: MatrixState) =>
  ({ state, rule: state === 'onSale' ? 'free' : state === 'frozen' ? 'less' : 'none' }) as const

/** The same styles every time: holes, frozen and dropped colours, and a few quantities. */
export const makeStyles = (count: number, coloursEach = 3, sizesEach?: number): MatrixBlock[] =>
  Array.from({ length: count }, (_, index) => {
    const run = sizesEach ? (runs[0]?.slice(0, sizesEach) ?? []) : (runs[index % runs.length] ?? [])
    const rows = sizesEach ? coloursEach : 1 + ((index + 1) % coloursEach)
    return {
      id: `style-${index + 1}`,
      sizes: run.map((label, slot) => ({ id: `size-${label}`, slot, label })),
      colours: Array.from({ length: rows }, (_, at) => makeColour(index, at, run.length)),
    }
  })

const makeColour = (style: number, at: number, sizes: number): MatrixColour => {
  const [id, label, swatch] = colours[at % colours.length] ?? colours[0]
  const seed = style * 7 + at * 3
  return {
    id: at < colours.length ? id : `${id}-${at}`,
    label,
    swatch,
    ...standing(seed % 17 === 13 ? 'frozen' : seed % 23 === 19 ? 'dropped' : 'onSale'),
    qtys: Array.from({ length: sizes }, (_, slot) => ((seed + slot) % 3 === 0 ? 0 : ((seed * 5 + slot * 11) % 24) + 1)),
    holes: sizes > 4 && seed % 4 === 3 ? [sizes - 1, sizes - 2] : [],
    prices: { tag: 399 + (style % 9) * 100, net: 199.5 + (style % 9) * 50 },
  }
}

/** Twenty colours in ten sizes, all empty and open: for a block pasted from Excel. */
export const wideStyle: MatrixBlock = {
  id: 'wide',
  sizes: Array.from({ length: 10 }, (_, slot) => ({ id: `size-${slot}`, slot, label: String(26 + slot) })),
  colours: Array.from({ length: 20 }, (_, at) => ({
    id: `colour-${at}`,
    label: `色 ${at + 1}`,
    ...standing('onSale'),
    qtys: [],
    holes: [],
    prices: { tag: 100, net: 60 },
  })),
}

const priced = { holes: [], prices: { tag: 1299, net: 649.5 } }

/** A style of thirty sizes among those of four, with sums of six digits. */
export const thirtySizes: MatrixBlock[] = [
  ...makeStyles(2, 2, 4),
  {
    id: 'thirty',
    sizes: Array.from({ length: 30 }, (_, slot) => ({
      id: `size-${slot}`,
      slot,
      label: `${150 + slot}/${60 + slot}A`,
    })),
    colours: ['炭灰色水洗牛仔斜纹布加绒', '本白'].map((label, at) => ({
      id: `colour-${at}`,
      label,
      swatch: '#888',
      ...standing('onSale'),
      qtys: Array.from({ length: 30 }, () => 9999),
      ...priced,
    })),
  },
  {
    id: 'four',
    sizes: ['S', 'M', 'L', 'XL'].map((label, slot) => ({ id: label, slot, label })),
    colours: [
      {
        id: 'a',
        label: '藏青',
        swatch: '#1f2a44',
        ...standing('onSale'),
        qtys: [99999, 99999, 99999, 99999],
        ...priced,
      },
    ],
  },
]

/** The little style of the key script: a hole in the middle, a frozen and a dropped colour. */
export const scriptStyle: MatrixBlock = {
  id: 'script',
  sizes: ['S', 'M', 'L', 'XL'].map((label, slot) => ({ id: label, slot, label })),
  colours: [
    {
      id: 'a',
      label: '藏青',
      swatch: '#1f2a44',
      ...standing('onSale'),
      qtys: [1, 2, 3, 4],
      holes: [],
      prices: { net: 10.5 },
    },
    { id: 'b', label: '本白', swatch: '#f4f1ea', ...standing('onSale'), qtys: [], holes: [1], prices: { net: 10.5 } },
    {
      id: 'c',
      label: '砖红',
      swatch: '#b5533c',
      ...standing('frozen'),
      qtys: [5, 5, 5, 5],
      holes: [],
      prices: { net: 10.5 },
    },
    {
      id: 'd',
      label: '花灰',
      swatch: '#a0a4a8',
      ...standing('dropped'),
      qtys: [7, 0, 0, 0],
      holes: [],
      prices: { net: 10.5 },
    },
  ],
}
