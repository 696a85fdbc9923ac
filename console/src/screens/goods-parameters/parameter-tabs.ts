import { type ComponentType, lazy } from 'react'
import type { Phrases } from '../../kit/text/phrases.ts'

export type ParameterTab = {
  /** What the address says: `?tab=sizes`. */
  readonly key: string
  readonly title: (phrases: Phrases) => string
  readonly Content: ComponentType
}

const named = <M extends Record<N, ComponentType>, N extends string>(load: () => Promise<M>, name: N) =>
  lazy(async () => ({ default: (await load())[name] }))

/** One line per tab, in the order they stand; each is loaded when it is first opened. */
export const parameterTabs: readonly [ParameterTab, ...ParameterTab[]] = [
  {
    key: 'sizes',
    title: ({ goodsParameters }) => goodsParameters.tabs.sizes,
    Content: named(() => import('./sizes/SizesTab.tsx'), 'SizesTab'),
  },
  {
    key: 'prices',
    title: ({ goodsParameters }) => goodsParameters.tabs.prices,
    Content: named(() => import('./prices/PricesTab.tsx'), 'PricesTab'),
  },
  {
    key: 'colours',
    title: ({ goodsCodes }) => goodsCodes.tabs.colours,
    Content: named(() => import('./colours/ColoursTab.tsx'), 'ColoursTab'),
  },
  {
    key: 'codes',
    title: ({ goodsCodes }) => goodsCodes.tabs.codes,
    Content: named(() => import('./codes/CodesTab.tsx'), 'CodesTab'),
  },
  {
    key: 'names',
    title: ({ goodsCodes }) => goodsCodes.tabs.names,
    Content: named(() => import('./names/NamesTab.tsx'), 'NamesTab'),
  },
]
