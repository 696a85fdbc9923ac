import { Segmented } from 'antd'
import { Activity, type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { go } from '../../../kit/page/location.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { Loading } from '../../../ui/state/Loading.tsx'
import './goods-parameters.css'

/** Parameters of goods: one tab for each kind, the chosen one in the address. */
export const GoodsParameters = () => {
  const phrases = usePhrases()
  const { pathname, search } = useLocation()
  const tabKey = new URLSearchParams(search).get('tab')
  const activeTab = parameterTabs.find(({ key }) => key === tabKey) ?? parameterTabs[0]
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  if (!visited.has(activeTab.key)) setVisited(new Set([...visited, activeTab.key]))
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <Segmented
          aria-label={phrases.goodsParameters.tabs.label}
          options={parameterTabs.map(({ key, title }) => ({ value: key, label: title(phrases) }))}
          value={activeTab.key}
          onChange={(key) => go(`${pathname}?tab=${key}`)}
        />
      </div>
      {parameterTabs
        .filter(({ key }) => visited.has(key))
        .map(({ key, Content }) => (
          // Keep the state of the other tabs.
          <Activity key={key} mode={key === activeTab.key ? 'visible' : 'hidden'}>
            <div className="fd-column fd-fill-height">
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
  /** Value in the address: `?tab=sizes`. */
  readonly key: string
  readonly title: (phrases: Phrases) => string
  readonly Content: ComponentType
}

const named = <M extends Record<N, ComponentType>, N extends string>(load: () => Promise<M>, name: N) =>
  lazy(async () => ({ default: (await load())[name] }))

/** Tabs in display order; each is loaded when first opened. */
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
