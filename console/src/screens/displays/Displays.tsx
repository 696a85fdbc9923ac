import { displays } from '@fairdesk/contract/areas/displays'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readWish, searchOf } from '../../kit/list/fields.ts'
import { useLiveVersion } from '../../kit/live.ts'
import { useSight } from '../../kit/permission/use-sight.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { tellMissed } from '../../kit/tell-missed.ts'
import { InOpened } from '../../kit/unsaved.ts'
import { useFoot } from '../../kit/use-foot.ts'
import { useRead } from '../../kit/use-read.ts'
import { FootLine } from '../../ui/FootLine.tsx'
import { ItemSearch } from '../../ui/item-search/ItemSearch.tsx'
import '../../ui/list/list.css'
import { KeywordBox } from '../../ui/list/KeywordBox.tsx'
import { BoardActions } from './BoardActions.tsx'
import { BoardBody } from './BoardBody.tsx'
import { BoardConflict } from './BoardConflict.tsx'
import { BoardCount } from './BoardCount.tsx'
import { BoardNotSaved } from './BoardNotSaved.tsx'
import './displays.css'
import { displayFields } from './display-wish.ts'
import { findItems } from './find-items.ts'
import { moveRack } from './move-rack.ts'
import { NoRacks } from './NoRacks.tsx'
import { type Dragged, RackBoard } from './RackBoard.tsx'
import { RackDialog } from './RackDialog.tsx'
import { RoomList } from './RoomList.tsx'
import { useBoard } from './use-board.ts'
import { useHanging } from './use-hanging.ts'
import { useOpenedRack } from './use-opened-rack.ts'
import { useRackActions } from './use-rack-actions.ts'
import { useScanField } from './use-scan-field.ts'

/** The fair's displays: rooms at the left, their racks as columns, what hangs on each in order. */
export const Displays = () => {
  const { displays: words, shell, sight } = usePhrases()
  const { brands } = useSight()
  const { pathname, search } = useLocation()
  const { room, keyword } = useMemo(() => readWish(displayFields, search), [search])
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
  const show = (wish: { readonly room: string | null; readonly keyword: string }, replace = false) =>
    go(`${pathname}${searchOf(displayFields, wish)}`, { replace })
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
            onChange={(sought) => show({ room, keyword: sought }, keyword !== '' && sought !== '')}
          />
          <div className="fd-displays-hang" ref={scanField.place}>
            <ItemSearch
              label={chosen ? words.hang({ name: chosen.displayNo }) : words.hangNowhere}
              texts={{ none: words.noneFound, failed: shell.loadFailed }}
              find={(text) => findItems(text, (names) => words.alsoOn({ names }))}
              aim={chosen?.displayId ?? null}
              onChoose={({ item }, displayId) => hanging.hang(displayId, item)}
              onMiss={tellMissed}
              onSeek={scanField.onSeek}
            />
          </div>
          <BoardActions racks={board.racks} mayAdd={!board.isFirst} onAdd={() => open('new')} />
        </div>
        {board.notSaved && <BoardNotSaved notSaved={board.notSaved} />}
        <div className="fd-page-body">
          <BoardBody board={board} empty={!brands ? sight.noBrands : keyword ? words.emptyFound : noRacks}>
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
          <span>{words.hint}</span>
          <span className="fd-unseen" aria-live="polite">
            {hanging.said}
          </span>
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
