import { z } from 'zod'
import { linkLength, mostFeeds } from '../../boards/board-links.ts'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { anyone, menu } from '../../permissions.ts'
import { inheritedLength } from '../../values/code-lengths.ts'
import { BoardFeed } from './board-feed.ts'

/** Widgets of a board. */
export const boardParts = ['total', 'race', 'wall', 'growth', 'ticker', 'countdown'] as const
export const BoardPart = z.enum(boardParts)
export type BoardPart = z.output<typeof BoardPart>

export const projectionNameLength = 40
export const mostTop = 12
export const mostPages = 4

const name = z.string().trim().min(1).max(projectionNameLength)
const codes = z.array(z.string().max(inheritedLength)).max(500)

const fields = {
  name,
  parts: z.array(BoardPart).min(1).max(boardParts.length),
  language: z.enum(['zh_CN', 'zh_TW', 'en']).default('zh_CN'),
  /** Codes; an empty list does not filter. A place includes all below it. */
  brands: codes.default([]),
  areas: codes.default([]),
  /** Amounts. Off: they do not leave the server. */
  showMoney: z.boolean().default(false),
  /** Customers' names. Off: an order says its area alone. */
  showNames: z.boolean().default(false),
  /** Number of SKC on the picture wall; six are shown at a time. */
  topN: z.int().min(1).max(mostTop).default(6),
  /** Pages of the race of areas, six on each, the leader on all of them. */
  pages: z.int().min(1).max(mostPages).default(1),
}

const ProjectionFields = z.object(fields)
export type ProjectionFields = z.output<typeof ProjectionFields>

const ProjectionLink = z.object({
  id: z.int(),
  name: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  /** Time a screen last had the link open, to the minute; null if never. */
  seenAt: z.string().nullable(),
})
export type ProjectionLink = z.output<typeof ProjectionLink>

export const Projection = z.object({
  id: z.int(),
  version: z.int(),
  ...ProjectionFields.shape,
  /** Account whose visibility applies. `isLost`: it is gone or may not open projections, so no figure is shown. */
  maker: z.string(),
  isLost: z.boolean(),
  isOwn: z.boolean(),
  /** True if its maker may see amounts in the fair's price basis. */
  seesMoney: z.boolean(),
  links: z.array(ProjectionLink),
})
export type Projection = z.output<typeof Projection>

/** Details behind a board's figures, for its designer only; never sent to a screen. */
const BehindBoard = z.object({
  /** Dimension of the race's places. */
  race: z.enum(['bigArea', 'region', 'area']),
  /** Codes of the wall's SKC, in its order. */
  wall: z.array(z.string()),
  amount: z.enum(['netAmount', 'tagAmount']),
  /** The areas below the places that it is narrowed to; absent where it is not. */
  areaCodes: z.array(z.string()).optional(),
})
export type BehindBoard = z.output<typeof BehindBoard>

const projection = menu('projection')
const read = { effect: 'read', access: projection, scope: 'brand+area' } as const
const write = { method: 'POST', effect: 'write', access: projection, scope: 'none' } as const

/** Boards for the walls of the hall; each is its maker's, and administrators'. */
export const projections = area({
  list: { method: 'POST', path: '/projection/list', ...read, input: nothing, output: z.array(Projection) },
  /** Renders a board with these fields; a saved one, by `id`, as its maker sees it. */
  preview: {
    method: 'POST',
    path: '/projection/preview',
    ...read,
    input: z.object({ id: z.int().optional(), ...fields }),
    output: z.object({ feed: BoardFeed, behind: BehindBoard.optional() }),
  },
  /** Without `id` a new one; else `version` is the one that was seen. */
  save: {
    path: '/projection/save',
    ...write,
    audit: 'projection.save',
    input: z.object({
      id: z.int().optional(),
      version: z.int().optional(),
      /** True to make the calling administrator the maker: the projection then shows what they see. */
      takeOver: z.boolean().default(false),
      ...fields,
    }),
    output: Projection,
  },
  /** For good: its links are revoked. */
  remove: {
    path: '/projection/remove',
    ...write,
    audit: 'projection.remove',
    input: z.object({ id: z.int(), version: z.int().optional() }),
    output: nothing,
  },
  /** Adds a link for one screen. The token is returned only once; only its hash is stored. */
  addLink: {
    path: '/projection/addLink',
    ...write,
    audit: 'projection.add-link',
    secret: [],
    input: z.object({ id: z.int(), name }),
    output: z.object({ link: ProjectionLink, token: z.string() }),
  },
  revokeLink: {
    path: '/projection/revokeLink',
    ...write,
    audit: 'projection.revoke-link',
    input: z.object({ id: z.int() }),
    output: nothing,
  },
  /** Content of a screen: one event holds all of it, sent at once and on every change. */
  feed: {
    method: 'GET',
    path: '/projection/feed',
    effect: 'read',
    access: { kind: 'display' },
    scope: 'brand+area',
    transport: 'live',
    input: nothing,
    output: BoardFeed,
  },
  /**
   * Streams the content of several screens of one browser over one connection: browsers open at most six per server.
   * Each token is checked as in `feed`, at the start and while the stream lasts; an invalid one gets `revoked`; if
   * all are invalid the call is refused.
   */
  feeds: {
    method: 'POST',
    path: '/projection/feeds',
    effect: 'read',
    access: anyone,
    scope: 'brand+area',
    transport: 'live',
    secret: ['tokens'],
    input: z.object({ tokens: z.array(z.string().length(linkLength)).min(1).max(mostFeeds) }),
    output: z.object({ of: z.int(), event: BoardFeed }),
  },
})
