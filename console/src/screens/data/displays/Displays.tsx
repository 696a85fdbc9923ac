import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { displays } from '@fairdesk/contract/areas/data/displays'
import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readQuery, searchOf } from '../../../kit/list/fields.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { go } from '../../../kit/page/location.ts'
import { tellMissed, tellTooMany } from '../../../kit/page/notify-missed.ts'
import { useFoot } from '../../../kit/page/use-foot.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { useVisibleScope } from '../../../kit/permission/use-visible-scope.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { InOpened } from '../../../kit/save/unsaved.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { RecordConflict } from '../../../ui/form/RecordConflict.tsx'
import { ItemSearch } from '../../../ui/item-search/ItemSearch.tsx'
import { KeywordBox } from '../../../ui/list/filters/KeywordBox.tsx'
import { FirstSteps } from '../../../ui/state/FirstSteps.tsx'
import { FootLine } from '../../../ui/state/FootLine.tsx'
import { NotSaved } from '../../NotSaved.tsx'
import { BoardActions } from './board/BoardActions.tsx'
import { BoardBody } from './board/BoardBody.tsx'
import { type BoardDrag, RackBoard } from './board/RackBoard.tsx'
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
import '../../../ui/list/list.css'
import './displays.css'

/** The fair's displays: rooms at the left, their racks as columns, with the items on each in order. */
export const Displays = () => {
  const { displays: texts, shell, visibility: visible } = usePhrases()
  const { brands } = useVisibleScope()
  const { pathname, search } = useLocation()
  const { room, keyword } = useMemo(() => readQuery(displayFields, search), [search])
  const roomsRead = useRead(displays.rooms, {}, { version: useLiveVersion() })
  const roomNo = room ?? roomsRead.data?.[0]?.roomNo ?? ''
  const [dragged, setDragged] = useState<BoardDrag | null>(null)
  const board = useBoard(keyword === '' ? { roomNo } : { keyword })
  const focusedName = useRef<string | null>(null)
  const hanging = useHanging(board, (name) => {
    focusedName.current = name
  })
  const [target, setTarget] = useState<number | null>(null)
  const scanField = useScanField()
  const choose = (displayId: number, isByMouse: boolean) => {
    setTarget(displayId)
    // The next scan goes to that rack. Keyboard and touch users keep their focus.
    if (isByMouse) scanField.focus()
  }
  const targetRack = board.racks.find(({ displayId }) => displayId === target) ?? board.racks[0]
  const roomNames = (roomsRead.data ?? []).map((displayRoom) => displayRoom.roomNo)
  const show = (input: { readonly room: string | null; readonly keyword: string }, replace = false) =>
    go(`${pathname}${searchOf(displayFields, input)}`, { replace })
  const { opened, open, close } = useOpenedRack((createdRack) => {
    setTarget(createdRack.displayId)
    show({ room: createdRack.roomNo, keyword: '' })
  })
  const noRacks = roomNames.length > 0 ? texts.emptyRoom : <NoRacks onAdd={() => open('new')} />
  const rackMenu = useRackActions(roomNames, ({ displayId }) => open(displayId))
  return (
    <div className="fd-displays">
      <RoomList
        displayRooms={roomsRead.data ?? []}
        selected={keyword === '' ? roomNo : null}
        onChoose={(next) => show({ room: next, keyword: '' })}
        isRackDragged={dragged?.kind === 'rack'}
        onDropRack={(next) => dragged?.kind === 'rack' && moveRack(dragged.rack, next)}
      />
      <div className="fd-page">
        <div className="fd-page-bar">
          <KeywordBox
            value={keyword}
            label={shell.search}
            placeholder={texts.keyword}
            onChange={(filter) => show({ room, keyword: filter }, keyword !== '' && filter !== '')}
            onTooMany={() => tellTooMany(mostCodes)}
          />
          <div className="fd-displays-hang" ref={scanField.container}>
            <ItemSearch
              label={hanging.barred || (targetRack ? texts.hang({ name: targetRack.displayNo }) : texts.hangNowhere)}
              disabled={hanging.barred !== ''}
              texts={{ none: texts.noneFound, failed: shell.loadFailed }}
              find={(text) => findItems(text, (names) => texts.alsoOn({ names }))}
              aim={targetRack?.displayId ?? null}
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
          <BoardBody board={board} empty={!brands ? visible.noBrands : keyword ? texts.emptyFound : noRacks}>
            <RackBoard
              racks={board.racks}
              hanging={hanging}
              selected={targetRack?.displayId ?? null}
              onChoose={choose}
              dragged={dragged}
              onDrag={setDragged}
              rackMenu={rackMenu}
              focusRef={focusedName}
              onKeyDown={scanField.onKeyDown}
            />
          </BoardBody>
        </div>
        <FootLine {...useFoot()}>
          <BoardCount visibleCount={board.racks.length} count={board.count} onMore={board.showMore} />
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
            roomNos={roomNames}
            onClose={close}
          />
        </InOpened.Provider>
      )}
    </div>
  )
}

/** Hints on moving items, where they may be dropped, and recent moves. */
const HangingNotes = ({ barred, said }: Pick<ReturnType<typeof useHanging>, 'barred' | 'said'>) => {
  const { displays: texts } = usePhrases()
  return (
    <>
      {barred === '' && <span>{texts.hint}</span>}
      <span className="fd-unseen" aria-live="polite">
        {said}
      </span>
    </>
  )
}

/** Shown if the fair has no racks: explains how to add the first. */
const NoRacks = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { displays: texts, shell } = usePhrases()
  const barred = useFairWrites()
  const steps = [
    { text: texts.add, barred: barred(displays.save), onClick: onAdd },
    {
      text: shell.titles.importDisplays,
      barred: barred(bulkImport.importDisplays),
      onClick: () => go('/custom/importDisplays'),
    },
  ]
  return <FirstSteps text={texts.empty} steps={steps} />
}

/** Shows another user's arrangement of these racks beside this one, rack by rack. */
const BoardConflict = ({ conflict }: { readonly conflict: NonNullable<ReturnType<typeof useBoard>['conflict']> }) => {
  const { conflict: texts, displays, operationLogs } = usePhrases()
  return (
    <RecordConflict
      texts={{ ...texts, note: displays.conflict, cancel: displays.cancel }}
      conflict={conflict}
      label={(id) => conflict.theirs[id]?.displayNo ?? ''}
      format={(id, { [id]: rack }) =>
        (rack?.items ?? []).map(({ no, hangers }) => (hangers > 1 ? `${no} ×${hangers}` : no)).join(operationLogs.comma)
      }
    />
  )
}

type BoardCountProps = {
  readonly visibleCount: number
  /** Undefined until it is known. */
  readonly count: number | undefined
  /** Null where a board shows no more than these. */
  readonly onMore: (() => void) | null
}

/** Number of racks, with a button for those not shown yet. */
const BoardCount = ({ visibleCount, count, onMore }: BoardCountProps) => {
  const { displays: texts } = usePhrases()
  if (count === undefined) return null
  if (count <= visibleCount) return <span>{texts.racks({ count: formatInteger(visibleCount) })}</span>
  return (
    <span>
      {texts.firstRacks({ shown: formatInteger(visibleCount), count: formatInteger(count) })}
      {onMore ? (
        <Button type="link" size="small" onClick={onMore}>
          {texts.moreRacks}
        </Button>
      ) : (
        ` ${texts.seekRacks}`
      )}
    </span>
  )
}
