import { Segmented } from 'antd'
import { useLocation } from 'react-router'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import './minimum-order.css'
import { minimumTabs, tabField } from './minimum-wish.ts'
import { RuleTab } from './RuleTab.tsx'

/** Minimum order quantities by whom they are for, and where orders do not keep them. */
export const MinimumOrder = () => {
  const { minimums: words } = usePhrases()
  const { pathname, search } = useLocation()
  const tab = tabField.read(new URLSearchParams(search).getAll('scope'))
  return (
    <div className="fd-page fd-minimums">
      <div className="fd-page-bar">
        <Segmented
          aria-label={words.tabs}
          options={minimumTabs.map((value) => ({ value, label: words.scopes[value] }))}
          value={tab}
          onChange={(next) => go(`${pathname}${next === tabField.none ? '' : `?scope=${next}`}`)}
        />
      </div>
      <div className="fd-page-body">
        <RuleTab key={tab} scope={tab} />
      </div>
    </div>
  )
}
