import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { go } from '../../../kit/page/location.ts'
import { scrollToSee } from '../../../kit/page/scroll-to-see.ts'
import { useReturning } from '../../../kit/page/use-returning.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { HoldingPanel } from './rules/HoldingPanel.tsx'
import './minimum-order.css'
import { minimumTabs, tabField } from './minimum-query.ts'
import { NotKeptTab } from './not-kept/NotKeptTab.tsx'
import { RuleTab } from './rules/RuleTab.tsx'

/** Minimum order quantities by scope, and the orders that violate them. */
export const MinimumOrder = () => {
  const { minimums: texts } = usePhrases()
  const { pathname, search } = useLocation()
  const [isAsking, setAsking] = useReturning<true>()
  const tab = tabField.read(new URLSearchParams(search).getAll('scope'))
  const tabs = useRef<HTMLDivElement>(null)
  // On a phone the tabs are wider than the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab decides which one is in sight
  useEffect(() => {
    scrollToSee(tabs.current?.querySelector('.ant-segmented-item-selected'))
  }, [tab])
  return (
    <div className="fd-page fd-minimums">
      <div className="fd-page-bar">
        <Segmented
          ref={tabs}
          aria-label={texts.tabs}
          options={minimumTabs.map((value) => ({ value, label: texts.tabNames[value] }))}
          value={tab}
          onChange={(next) => go(`${pathname}${next === tabField.none ? '' : `?scope=${next}`}`)}
        />
        <span className="fd-spring" />
        <Button icon={<QuestionCircleOutlined />} onClick={() => setAsking(true)}>
          {texts.holding}
        </Button>
      </div>
      <div className="fd-page-body">
        {tab === 'orders' || tab === 'totals' ? <NotKeptTab key={tab} kind={tab} /> : <RuleTab key={tab} scope={tab} />}
      </div>
      {isAsking && <HoldingPanel onClose={() => setAsking(null)} />}
    </div>
  )
}
