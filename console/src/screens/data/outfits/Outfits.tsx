import {
  DownOutlined,
  ImportOutlined,
  PlusOutlined,
  SortAscendingOutlined,
  SortDescendingOutlined,
} from '@ant-design/icons'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { outfitListSorts, outfits } from '@fairdesk/contract/areas/data/outfits'
import { Button, Dropdown, Select } from 'antd'
import { useList } from '../../../kit/list/use-list.ts'
import { useListTexts } from '../../../kit/list/use-list-texts.ts'
import { go } from '../../../kit/page/location.ts'
import { useOpened } from '../../../kit/page/use-opened.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { useVisibleScope } from '../../../kit/permission/use-visible-scope.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { InOpened } from '../../../kit/save/unsaved.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { BatchBar } from '../../../ui/list/BatchBar.tsx'
import { ClearFilters } from '../../../ui/list/filters/ClearFilters.tsx'
import { ListEmptyNote } from '../../../ui/list/ListEmptyNote.tsx'
import { FirstSteps } from '../../../ui/state/FirstSteps.tsx'
import { FootLine } from '../../../ui/state/FootLine.tsx'
import { LoadFailed } from '../../../ui/state/LoadFailed.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { FilterBar } from '../../FilterBar.tsx'
import { OutfitDrawer } from './drawer/OutfitDrawer.tsx'
import { OutfitBatch } from './OutfitBatch.tsx'
import { OutfitWall } from './OutfitWall.tsx'
import { type OutfitQuery, outfitFields } from './outfit-query.ts'
import '../../../ui/list/list.css'
import './outfits.css'

/** The fair's outfits as a wall of pictures. */
export const Outfits = () => {
  const { outfits: texts, shell } = usePhrases()
  const { brands } = useVisibleScope()
  const listTexts = useListTexts()
  const list = useList(outfits.list, { name: 'outfits', fields: outfitFields })
  const [edited, setEdited] = useOpened()
  const { selected, onChange } = list.selection
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <OutfitFilterBar query={list.query} onChange={list.change} />
        <ClearFilters text={listTexts.clearFilters} isFiltered={list.isFiltered} onClear={list.clear} />
        {brands && (
          <div className="fd-list-actions fd-row fd-push-end">
            <ImportMenu />
            <WriteButton write={outfits.save} type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {texts.add}
            </WriteButton>
          </div>
        )}
      </div>
      <div className="fd-page-body">
        {list.error && <LoadFailed text={list.error} retryText={listTexts.retry} onRetry={list.retry} />}
        {!list.error && list.count === undefined && <Loading rows={8} />}
        {list.count === 0 && (
          <div className="fd-outfit-none">
            <ListEmptyNote
              texts={listTexts}
              list={list}
              empty={{ none: <NoOutfits onAdd={() => setEdited('new')} />, filtered: texts.emptyFiltered }}
            />
          </div>
        )}
        {list.count !== undefined && list.count > 0 && (
          <OutfitWall
            label={shell.titles.outfits}
            rows={list.rows}
            selected={selected}
            onSelect={onChange}
            onOpen={setEdited}
            onNeed={list.need}
            scroll={list.scroll}
          />
        )}
      </div>
      {selected.size > 0 && (
        <BatchBar texts={listTexts} selection={list.selection}>
          <OutfitBatch selected={selected} rows={list.rows} onSelect={onChange} />
        </BatchBar>
      )}
      <FootLine {...list.foot}>
        {list.count !== undefined && <span>{listTexts.rows(list.count)}</span>}
        <span>{texts.hint}</span>
      </FootLine>
      {edited !== null && (
        <InOpened.Provider value={true}>
          <OutfitDrawer key={edited} outfitId={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </InOpened.Provider>
      )}
    </div>
  )
}

/** Empty state of a fair without outfits: how to add the first ones. */
const NoOutfits = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { outfits: texts, shell, visibility: visible } = usePhrases()
  const { brands } = useVisibleScope()
  const barred = useFairWrites()
  if (!brands) return <p>{visible.noBrands}</p>
  const steps = [
    { text: texts.add, barred: barred(outfits.save), onClick: onAdd },
    {
      text: shell.titles.importOutfits,
      barred: barred(bulkImport.importOutfits),
      onClick: () => go('/custom/importOutfits'),
    },
  ]
  return <FirstSteps text={texts.empty} steps={steps} />
}

/** Imports of outfit files and of their pictures. */
const ImportMenu = () => {
  const { outfits: texts, shell } = usePhrases()
  const items = [
    { key: 'outfits', label: shell.titles.importOutfits, onClick: () => go('/custom/importOutfits') },
    { key: 'pictures', label: shell.titles.importOutfitPictures, onClick: () => go('/custom/importOutfitPictures') },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <WriteButton write={bulkImport.importOutfits} icon={<ImportOutlined />}>
        {texts.import} <DownOutlined />
      </WriteButton>
    </Dropdown>
  )
}

/** Filters and order of the outfits. */
const OutfitFilterBar = ({
  query,
  onChange,
}: {
  readonly query: OutfitQuery
  readonly onChange: (changes: Partial<OutfitQuery>) => void
}) => {
  const { outfits: texts } = usePhrases()
  const types = useLookUp(outfits.types, {})
  const isDown = query.order === 'desc'
  return (
    <>
      <FilterBar
        query={query}
        onChange={onChange}
        keyword={texts.keyword}
        filters={[
          ['types1', texts.type1, types && optionsOf(types.types1)],
          ['types2', texts.type2, types && optionsOf(types.types2)],
          [
            'states',
            texts.state,
            (['enabled', 'disabled'] as const).map((value) => ({ value, label: texts.states[value] })),
          ],
        ]}
      />
      <Select
        aria-label={texts.sort}
        style={{ width: 116 }}
        value={query.sort}
        options={outfitListSorts.map((value) => ({ value, label: texts.sorts[value] }))}
        onChange={(sort) => onChange({ sort })}
      />
      <Button
        icon={isDown ? <SortDescendingOutlined /> : <SortAscendingOutlined />}
        aria-label={isDown ? texts.descending : texts.ascending}
        title={isDown ? texts.descending : texts.ascending}
        onClick={() => onChange({ order: isDown ? 'asc' : 'desc' })}
      />
    </>
  )
}

function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}
