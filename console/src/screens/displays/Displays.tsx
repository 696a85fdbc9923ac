import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { displays } from '@fairdesk/contract/areas/data/displays'
import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readQuery, searchOf } from '../../kit/list/fields.ts'
import { useLiveVersion } from '../../kit/live/live.ts'
import { go } from '../../kit/page/location.ts'
import { tellMissed, tellTooMany } from '../../kit/page/notify-missed.ts'
import { useFoot } from '../../kit/page/use-foot.ts'
import { useFairWrites } from '../../kit/permission/use-fair-writes.ts'
import { useVisibleScope } from '../../kit/permission/use-visible-scope.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { InOpened } from '../../kit/save/unsaved.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { RecordConflict } from '../../ui/form/RecordConflict.tsx'
import { ItemSearch } from '../../ui/item-search/ItemSearch.tsx'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'
import { FootLine } from '../../ui/state/FootLine.tsx'
import { NotSaved } from '../NotSaved.tsx'
import { BoardActions } from './board/BoardActions.tsx'
import { BoardBody } from './board/BoardBody.tsx'
import { type Dragged, RackBoard } from './board/RackBoard.tsx'
import { RoomList } from './board/RoomList.tsx'
import { useBoard } from './board/use-board.ts'
import { displayFields } from './display-query.ts'
import { findItems } from './hanging/find-items.ts'
import { useHanging } from './hanging/use-hanging.ts'
import { useScanField } from './hanging/use-scan-field.ts'
import { moveRack } from './rack/move-rack.ts'
import { RackDialog } from './rack/RackDialog.tsx'
import { useOpenedRack } from './rack/use-opened-rack.ts'
import { useRackActions } from './rack/use-rack-actions.ts'
import '../../ui/list/list.css'
import './displays.css'

/** The fair's displays: rooms at the left, their racks as columns, what hangs on each in order. */
export const Displays = () => {
  const { displays: words, shell, visibility: visible } = usePhrases()
  const { brands } = useVisibleScope()
  const { pathname, search } = useLocation()
  const { room, keyword } = useMemo(() => readQuery(displayFields, search), [search])
  const rooms = useRead(displays.rooms, {}, { version: useLiveVersion() })
  const roomNo = room ?? rooms.data?.[0]?.roomNo ?? ''
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const board = useBoard(keyword === '' ? { roomNo } : { keyword })
  const held = useRef<string | null>(null)
  const hanging = useHanging(board, (name) => {
    held.current = name
  })
  const [target, setTarget] = useState<number | null>(null)
  const scanField = useScanField()
  const choose = (displayId: number, isByMouse: boolean) => {
    setTarget(displayId)
    // What is scanned next hangs there; who goes by keys or fingers is left where he is.
    if (isByMouse) scanField.focus()
  }
  const chosen = board.racks.find(({ displayId }) => displayId === target) ?? board.racks[0]
  const roomNames = (rooms.data ?? []).map((one) => one.roomNo)
  const show = (input: { readonly room: string | null; readonly keyword: string }, replace = false) =>
    go(`${pathname}${searchOf(displayFields, input)}`, { replace })
  const { opened, open, close } = useOpenedRack((made) => {
    setTarget(made.displayId)
    show({ room: made.roomNo, keyword: '' })
  })
  const noRacks = roomNames.length > 0 ? words.emptyRoom : <NoRacks onAdd={() => open('new')} />
  const rackMenu = useRackActions(roomNames, ({ displayId }) => open(displayId))
  return (
    <div className="fd-displays">
      <RoomList
        rooms={rooms.data ?? []}
        chosen={keyword === '' ? roomNo : null}
        onChoose={(next) => show({ room: next, keyword: '' })}
        isRackDragged={dragged?.kind === 'rack'}
        onDropRack={(next) => dragged?.kind === 'rack' && moveRack(dragged.rack, next)}
      />
      <div className="fd-page">
        <div className="fd-page-bar">
          <KeywordBox
            value={keyword}
            label={shell.search}
            placeholder={words.keyword}
            onChange={(filter) => show({ room, keyword: filter }, keyword !== '' && filter !== '')}
            onTooMany={() => tellTooMany(mostCodes)}
          />
          <div className="fd-displays-hang" ref={scanField.place}>
            <ItemSearch
              label={hanging.barred || (chosen ? words.hang({ name: chosen.displayNo }) : words.hangNowhere)}
              disabled={hanging.barred !== ''}
              texts={{ none: words.noneFound, failed: shell.loadFailed }}
              find={(text) => findItems(text, (names) => words.alsoOn({ names }))}
              aim={chosen?.displayId ?? null}
              onChoose={({ item }, displayId) => hanging.hang(displayId, item)}
              onMiss={tellMissed}
              onTooMany={tellTooMany}
              onSeek={scanField.onSeek}
            />
          </div>
          <BoardActions racks={board.racks} mayAdd={!board.isFirst} onAdd={() => open('new')} />
        </div>
        {board.notSaved && <NotSaved what={board.notSaved.names} failed={board.notSaved} />}
        <div className="fd-page-body">
          <BoardBody board={board} empty={!brands ? visible.noBrands : keyword ? words.emptyFound : noRacks}>
            <RackBoard
              racks={board.racks}
              hanging={hanging}
              chosen={chosen?.displayId ?? null}
              onChoose={choose}
              dragged={dragged}
              onDrag={setDragged}
              rackMenu={rackMenu}
              held={held}
              onKeyDown={scanField.onKeyDown}
            />
          </BoardBody>
        </div>
        <FootLine {...useFoot()}>
          <BoardCount shown={board.racks.length} count={board.count} onMore={board.showMore} />
          <HangingNotes barred={hanging.barred} said={hanging.said} />
        </FootLine>
      </div>
      {board.conflict && <BoardConflict conflict={board.conflict} />}
      {opened !== null && !board.isFirst && (
        <InOpened.Provider value={true}>
          <RackDialog
            key={opened}
            displayId={opened === 'new' ? null : opened}
            racks={board.racks}
            roomNo={roomNo}
            rooms={roomNames}
            onClose={close}
          />
        </InOpened.Provider>
      )}
    </div>
  )
}

/** How things are moved, where they may be, and what has moved. */
const HangingNotes = ({ barred, said }: Pick<ReturnType<typeof useHanging>, 'barred' | 'said'>) => {
  const { displays: words } = usePhrases()
  return (
    <>
      {barred === '' && <span>{words.hint}</span>}
      <span className="fd-unseen" aria-live="polite">
        {said}
      </span>
    </>
  )
}

/** A fair without racks: how the first ones come in. */
const NoRacks = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { displays: words, shell } = usePhrases()
  const barred = useFairWrites()
  const steps = [
    { text: words.add, barred: barred(displays.save), onClick: onAdd },
    {
      text: shell.titles.importDisplays,
      barred: barred(bulkImport.importDisplays),
      onClick: () => go('/custom/importDisplays'),
    },
  ]
  return <FirstSteps text={words.empty} steps={steps} />
}

type Props = { readonly conflict: NonNullable<ReturnType<typeof useBoard>['conflict']> }

/** What another has hung on these racks meanwhile beside what is hung here, rack by rack. */
const BoardConflict = ({ conflict }: Props) => {
  const { conflict: words, displays, operationLogs } = usePhrases()
  return (
    <RecordConflict
      words={{ ...words, note: displays.conflict, cancel: displays.cancel }}
      conflict={conflict}
      label={(id) => conflict.theirs[id]?.displayNo ?? ''}
      format={(id, { [id]: rack }) =>
        (rack?.items ?? []).map(({ no, hangers }) => (hangers > 1 ? `${no} ×${hangers}` : no)).join(operationLogs.comma)
      }
    />
  )
}

type BoardCountProps = {
  readonly shown: number
  /** Undefined until it is known. */
  readonly count: number | undefined
  /** Null where a board shows no more than these. */
  readonly onMore: (() => void) | null
}

/** How many racks there are, and the way to those that are not shown yet. */
const BoardCount = ({ shown, count, onMore }: BoardCountProps) => {
  const { displays: words } = usePhrases()
  if (count === undefined) return null
  if (count <= shown) return <span>{words.racks({ count: formatInteger(shown) })}</span>
  return (
    <span>
      {words.firstRacks({ shown: formatInteger(shown), count: formatInteger(count) })}
      {onMore ? (
        <Button type="link" size="small" onClick={onMore}>
          {words.moreRacks}
        </Button>
      ) : (
        ` ${words.seekRacks}`
      )}
    </span>
  )
}
