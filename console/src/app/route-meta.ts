import type { Language } from '@fairdesk/phrases/shape'
import type { Phrases } from '../kit/text/phrases.ts'

export type TitleKey = keyof Phrases['shell']['titles']
export type GroupKey = keyof Phrases['shell']['groups']

export type RouteMeta = {
  /** Address, legacy spelling included (specification 2); one that begins with http(s):// or // opens a new window. */
  readonly path: string
  readonly title: TitleKey
  /** Title for pages without a phrase of ours: embedded pages are named by the user who sets them up. */
  readonly lang?: Readonly<Record<Language, string>>
  /** Address to embed instead of a screen. */
  readonly iframe?: string
  /** Group of the menu; absent: not in the menu. */
  readonly group?: GroupKey
  /** Not in the menu; reached from another page. */
  readonly hide?: boolean
  /** The page of the menu that this one belongs to: it is marked while this one is shown. */
  readonly active?: string
  readonly hideFooter?: boolean
  readonly hideSidebar?: boolean
  readonly hideSidebox?: boolean
  /** Menu id that grants access to non-administrators; absent: open to all signed-in users. */
  readonly id?: number
  readonly adminOnly?: boolean
  /** False: the page is recreated at each visit. */
  readonly keepAlive?: boolean
  /** True: one tab per path whatever the query; else each query has a tab of its own. */
  readonly tabUnique?: boolean
}
