import { PlusOutlined } from '@ant-design/icons'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { Button } from 'antd'
import { useList } from '../../kit/list/use-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { useOpened } from '../../kit/page/use-opened.ts'
import { useVisibleScope } from '../../kit/permission/use-visible-scope.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { InOpened } from '../../kit/unsaved.ts'
import { FootLine } from '../../ui/state/FootLine.tsx'
import { LoadFailed } from '../../ui/state/LoadFailed.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import '../../ui/list/list.css'
import { BatchBar } from '../../ui/list/BatchBar.tsx'
import { ClearFilters } from '../../ui/list/filters/ClearFilters.tsx'
import { ListEmptyNote } from '../../ui/list/ListEmptyNote.tsx'
import { OutfitDrawer } from './drawer/OutfitDrawer.tsx'
import { ImportMenu } from './ImportMenu.tsx'
import { NoOutfits } from './NoOutfits.tsx'
import { OutfitBatch } from './OutfitBatch.tsx'
import { OutfitFilterBar } from './OutfitFilterBar.tsx'
import { OutfitWall } from './OutfitWall.tsx'
import { outfitFields } from './outfit-query.ts'
import './outfits.css'

/** The fair's outfits as a wall of pictures. */
export const Outfits = () => {
  const { outfits: words, shell } = usePhrases()
  const { brands } = useVisibleScope()
  const listWords = useListWords()
  const list = useList(outfits.list, { name: 'outfits', fields: outfitFields })
  const [edited, setEdited] = useOpened()
  const { selected, onChange } = list.selection
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <OutfitFilterBar query={list.query} onChange={list.change} />
        <ClearFilters text={listWords.clearFilters} isFiltered={list.isFiltered} onClear={list.clear} />
        {brands && (
          <div className="fd-list-actions">
            <ImportMenu />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {words.add}
            </Button>
          </div>
        )}
      </div>
      <div className="fd-page-body">
        {list.error && <LoadFailed text={list.error} retryText={listWords.retry} onRetry={list.retry} />}
        {!list.error && list.count === undefined && <Loading rows={8} />}
        {list.count === 0 && (
          <div className="fd-outfit-none">
            <ListEmptyNote
              words={listWords}
              list={list}
              empty={{ none: <NoOutfits onAdd={() => setEdited('new')} />, filtered: words.emptyFiltered }}
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
        <BatchBar words={listWords} selection={list.selection}>
          <OutfitBatch selected={selected} rows={list.rows} onSelect={onChange} />
        </BatchBar>
      )}
      <FootLine {...list.foot}>
        {list.count !== undefined && <span>{listWords.rows(list.count)}</span>}
        <span>{words.hint}</span>
      </FootLine>
      {edited !== null && (
        <InOpened.Provider value={true}>
          <OutfitDrawer key={edited} outfitId={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </InOpened.Provider>
      )}
    </div>
  )
}
