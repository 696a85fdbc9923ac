import { ImportOutlined, PlusOutlined, PrinterOutlined } from '@ant-design/icons'
import { displays, type Rack } from '@fairdesk/contract/areas/displays'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readWish, searchOf } from '../../kit/list/fields.ts'
import { useLiveVersion } from '../../kit/live.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { print } from '../../kit/print/print.ts'
import { useFoot } from '../../kit/use-foot.ts'
import { useRead } from '../../kit/use-read.ts'
import { useReturning } from '../../kit/use-returning.ts'
import { FootLine } from '../../ui/FootLine.tsx'
import { ItemSearch } from '../../ui/item-search/ItemSearch.tsx'
import '../../ui/list/list.css'
import { KeywordBox } from '../../ui/list/KeywordBox.tsx'
import { BoardBody } from './BoardBody.tsx'
import { BoardConflict } from './BoardConflict.tsx'
import './displays.css'
import { displayFields } from './display-wish.ts'
import { findItems } from './find-items.ts'
import { printedRacks } from './printed-racks.ts'
import { type Dragged, RackBoard } from './RackBoard.tsx'
import { RackDialog } from './RackDialog.tsx'
import { RoomList } from './RoomList.tsx'
import { useBoard } from './use-board.ts'
import { useHanging } from './use-hanging.ts'
import { useRackActions } from './use-rack-actions.ts'

/** The fair's displays: rooms at the left, their racks as columns, what hangs on each in order. */
export const Displays = () => {
  const { displays: words, shell } = usePhrases()
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
  const [edited, setEdited] = useReturning<Rack | 'new'>()
  const [target, setTarget] = useState<number | null>(null)
  const chosen = board.racks.find(({ displayId }) => displayId === target) ?? board.racks[0]
  const roomNames = (rooms.data ?? []).map((one) => one.roomNo)
  const { rackMenu, moveToRoom } = useRackActions(roomNames, setEdited)
  const show = (wish: { readonly room: string | null; readonly keyword: string }, replace = false) =>
    go(`${pathname}${searchOf(displayFields, wish)}`, { replace })
  const printAll = () =>
    print({ element: printedRacks(board.racks, words), title: words.printTitle, preview: true, paper: 'A4' })
  return (
    <div className="fd-displays">
      <RoomList
        rooms={rooms.data ?? []}
        chosen={keyword === '' ? roomNo : null}
        onChoose={(next) => show({ room: next, keyword: '' })}
        isRackDragged={dragged?.kind === 'rack'}
        onDropRack={(next) => dragged?.kind === 'rack' && moveToRoom(dragged.rack, next)}
      />
      <div className="fd-page">
        <div className="fd-page-bar">
          <KeywordBox
            value={keyword}
            label={shell.search}
            placeholder={words.keyword}
            onChange={(sought) => show({ room, keyword: sought }, keyword !== '' && sought !== '')}
          />
          <div className="fd-displays-hang">
            <ItemSearch
              label={chosen ? words.hang({ name: chosen.displayNo }) : words.hangNowhere}
              noneText={words.noneFound}
              find={(text) => findItems(text, (names) => words.alsoOn({ names }))}
              onChoose={({ item }) => chosen && hanging.hang(chosen, item)}
            />
          </div>
          <div className="fd-list-actions">
            <Button icon={<PrinterOutlined />} disabled={board.racks.length === 0} onClick={() => void printAll()}>
              {words.print}
            </Button>
            <Button icon={<ImportOutlined />} onClick={() => go('/custom/importDisplays')}>
              {shell.titles.importDisplays}
            </Button>
            <Button type="primary" icon={<PlusOutlined />} disabled={board.isFirst} onClick={() => setEdited('new')}>
              {words.add}
            </Button>
          </div>
        </div>
        <div className="fd-page-body">
          <BoardBody
            board={board}
            emptyText={keyword ? words.emptyFound : roomNames.length === 0 ? words.empty : words.emptyRoom}
          >
            <RackBoard
              racks={board.racks}
              hanging={hanging}
              chosen={chosen?.displayId ?? null}
              onChoose={setTarget}
              dragged={dragged}
              onDrag={setDragged}
              rackMenu={rackMenu}
              held={held}
            />
          </BoardBody>
        </div>
        <FootLine {...useFoot()}>
          <span>{words.racks({ count: String(board.racks.length) })}</span>
          <span>{words.hint}</span>
          <span className="fd-unseen" aria-live="polite">
            {hanging.said}
          </span>
        </FootLine>
      </div>
      {board.conflict && <BoardConflict overtaken={board.conflict} onSettle={board.settle} />}
      {edited !== null && (
        <RackDialog
          rack={edited === 'new' ? null : edited}
          roomNo={roomNo}
          rooms={roomNames}
          onClose={(saved) => {
            setEdited(null)
            if (saved && edited === 'new') setTarget(saved.displayId)
            if (saved && edited === 'new') show({ room: saved.roomNo, keyword: '' })
          }}
        />
      )}
    </div>
  )
}
