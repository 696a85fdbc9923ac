import { Segmented } from 'antd'
import { Activity, type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { go } from '../../kit/page/location.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import { Loading } from '../../ui/state/Loading.tsx'
import './goods-parameters.css'

/** What goods are described by: one tab for each kind of parameter, the chosen one in the address. */
export const GoodsParameters = () => {
  const phrases = usePhrases()
  const { pathname, search } = useLocation()
  const said = new URLSearchParams(search).get('tab')
  const shown = parameterTabs.find(({ key }) => key === said) ?? parameterTabs[0]
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  if (!visited.has(shown.key)) setVisited(new Set([...visited, shown.key]))
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <Segmented
          aria-label={phrases.goodsParameters.tabs.label}
          options={parameterTabs.map(({ key, title }) => ({ value: key, label: title(phrases) }))}
          value={shown.key}
          onChange={(key) => go(`${pathname}?tab=${key}`)}
        />
      </div>
      {parameterTabs
        .filter(({ key }) => visited.has(key))
        .map(({ key, Content }) => (
          // What was begun in a tab is still there when one comes back to it.
          <Activity key={key} mode={key === shown.key ? 'visible' : 'hidden'}>
            <div className="fd-parameter-tab">
              <Suspense fallback={<Loading rows={6} />}>
                <Content />
              </Suspense>
            </div>
          </Activity>
        ))}
    </div>
  )
}

type ParameterTab = {
  /** What the address says: `?tab=sizes`. */
  readonly key: string
  readonly title: (phrases: Phrases) => string
  readonly Content: ComponentType
}

const named = <M extends Record<N, ComponentType>, N extends string>(load: () => Promise<M>, name: N) =>
  lazy(async () => ({ default: (await load())[name] }))

/** One line per tab, in the order they stand; each is loaded when it is first opened. */
const parameterTabs: readonly [ParameterTab, ...ParameterTab[]] = [
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
