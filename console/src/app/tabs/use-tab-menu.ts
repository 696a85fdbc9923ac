import type { MenuProps } from 'antd'
import { askFirst, notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import type { CloseKind } from './tab-rules.ts'
import { close, refresh } from './tab-store.ts'

type TabMenu = { of(key: string): MenuProps; run(kind: CloseKind, key: string): Promise<void> }

/** What can be done with a tab; a refusal says why. */
export function useTabMenu(): TabMenu {
  const { shell } = usePhrases()
  const run = async (kind: CloseKind, key: string) => {
    const refused = await close(kind, key, () => askFirst(shell.unsaved))
    if (refused) notify({ kind: 'error', text: shell[refused] })
  }
  const of = (key: string): MenuProps => ({
    items: [
      { key: 'refresh', label: shell.refreshTab },
      { key: 'one', label: shell.closeTab },
      { type: 'divider' },
      { key: 'left', label: shell.closeLeft },
      { key: 'right', label: shell.closeRight },
      { type: 'divider' },
      { key: 'others', label: shell.closeOthers },
      { key: 'all', label: shell.closeAll },
    ],
    onClick: ({ key: wish }) => (wish === 'refresh' ? refresh(key) : void run(wish as CloseKind, key)),
  })
  return { of, run }
}
