import { Segmented } from 'antd'
import { Activity, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { go } from '../../kit/page/location.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Loading } from '../../ui/state/Loading.tsx'
import { parameterTabs } from './parameter-tabs.ts'
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
