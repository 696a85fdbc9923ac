import { PlusOutlined } from '@ant-design/icons'
import type { Dashboard } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import { mostWidgets } from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Button, Select, Tag } from 'antd'
import { useState } from 'react'
import { PrintButton } from '../../../kit/print/PrintButton.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { AddWidget } from './add/AddWidget.tsx'
import { DashboardMenu } from './DashboardMenu.tsx'
import type { DashboardsState } from './use-dashboards.ts'
import { addWidgets } from './widget-list.ts'

type Props = { readonly state: DashboardsState; readonly onPrint: () => Promise<void> }

/** Chooses a dashboard, filters it, adds widgets; its menu renames, shares, duplicates and removes it. */
export const DashboardBar = ({ state, onPrint }: Props) => {
  const { dashboards: texts } = usePhrases()
  const { list, current, open, arrange } = state
  const [isAdding, setAdding] = useState(false)
  const isFull = (current?.widgets.length ?? 0) >= mostWidgets
  return (
    <div className="fd-page-bar">
      {list.length > 0 && (
        <Select<number>
          aria-label={texts.choose}
          showSearch={{ filterOption: matchOption }}
          popupMatchSelectWidth={false}
          value={current?.id ?? null}
          options={groupsOf(list, texts)}
          onChange={open}
          style={{ width: 200 }}
        />
      )}
      {current?.isOwn && current.shared && <Tag color="processing">{texts.sharedMark}</Tag>}
      {current && !current.isOwn && <Tag>{texts.ofOwner({ owner: current.ownerName })}</Tag>}
      {current?.isOwn && (
        <Button
          icon={<PlusOutlined />}
          disabled={isFull}
          {...(isFull ? { title: texts.full({ max: mostWidgets }) } : {})}
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      )}
      <span className="fd-spring" />
      <DashboardMenu state={state} />
      {current && <PrintButton onPrint={onPrint} />}
      {isAdding && current && (
        <AddWidget
          onAdd={(widgets) => arrange({ widgets: addWidgets(current.widgets, widgets) })}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

type Texts = ReturnType<typeof usePhrases>['dashboards']

function groupsOf(list: readonly Dashboard[], texts: Texts) {
  const optionsOf = (isOwn: boolean) =>
    list
      .filter((dashboard) => dashboard.isOwn === isOwn)
      .map(({ id, name, shared, isDefault, ownerName }) => {
        const marks = [
          ...(isOwn && isDefault ? [texts.defaultMark] : []),
          ...(isOwn && shared ? [texts.sharedMark] : []),
          ...(isOwn ? [] : [ownerName]),
        ]
        return { value: id, label: marks.length > 0 ? `${name}（${marks.join('，')}）` : name }
      })
  return [
    { label: texts.mine, options: optionsOf(true) },
    { label: texts.shared, options: optionsOf(false) },
  ].filter(({ options }) => options.length > 0)
}
