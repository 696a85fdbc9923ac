import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin, signedIn } from '../../permissions.ts'

/** Kinds of account that a web report may be kept to; administrators see all. */
export const accountKinds = { areaManager: 3, staff: 4 } as const

const fields = {
  name: z.string().trim().min(1).max(40),
  /** http(s); `{fairId}`, `{fairCode}` and `{language}` are replaced when the page is opened. */
  url: z.string().trim().min(1).max(1000),
  enabled: z.boolean().default(true),
  /** Account types; empty: everybody signed in. */
  openTo: z.array(z.union([z.literal(accountKinds.areaManager), z.literal(accountKinds.staff)])).default([]),
}

export const EmbeddedPage = z.object({ id: z.int(), name: z.string(), url: z.string() })
export type EmbeddedPage = z.output<typeof EmbeddedPage>

export const EmbeddedPageSetting = z.object({ id: z.int(), ...fields, sort: z.int(), version: z.int() })
export type EmbeddedPageSetting = z.output<typeof EmbeddedPageSetting>

export const embeddedPages = area({
  /** Lists the pages the user may open, in order, with the placeholders of their addresses filled in. */
  getListUrl: {
    method: 'GET',
    path: '/report/getListUrl',
    effect: 'read',
    access: signedIn,
    scope: 'none',
    input: nothing,
    output: z.array(EmbeddedPage),
  },
  selectAllReportList: {
    method: 'GET',
    path: '/report/selectAllReportList',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: nothing,
    output: z.array(EmbeddedPageSetting),
  },
  /** Without an id a new one, at the end; with one a change, which takes a deleted one back as well. */
  saveReportSet: {
    method: 'POST',
    path: '/report/saveReportSet',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'web-report.save',
    input: z.object({ id: z.int().optional(), ...fields, sort: z.int().optional(), version: z.int().optional() }),
    output: EmbeddedPageSetting,
  },
  /** Answers the version by which the deleted one may be saved again. */
  deleteReportSet: {
    method: 'GET',
    path: '/report/deleteReportSet',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'web-report.delete',
    input: z.object({ id: z.coerce.number().int() }),
    output: z.object({ version: z.int() }),
  },
  /** Puts them into the order of these ids; those not named stay behind. */
  sortReportSets: {
    method: 'POST',
    path: '/report/sortReportSets',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'web-report.sort',
    input: z.object({ ids: z.array(z.int()).min(1).max(200) }),
    output: nothing,
  },
})
