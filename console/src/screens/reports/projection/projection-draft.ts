import type { Projection, ProjectionFields } from '@fairdesk/contract/areas/reports/projection'
import type { Read } from '../../../kit/save/save-record.ts'

export type ProjectionDraft = ProjectionFields

export const emptyProjection: Read<ProjectionDraft> = {
  version: null,
  fields: {
    name: '',
    parts: ['total', 'race', 'wall', 'growth', 'ticker', 'countdown'],
    language: 'zh_CN',
    brands: [],
    areas: [],
    showMoney: false,
    showNames: false,
    topN: 6,
    pages: 1,
  },
}

export function fieldsOf(projection: ProjectionFields): ProjectionFields {
  const { name, parts, language, brands, areas, showMoney, showNames, topN, pages } = projection
  return { name, parts, language, brands, areas, showMoney, showNames, topN, pages }
}

export function readOf(projection: Projection): Read<ProjectionDraft> {
  return { id: projection.id, version: projection.version, fields: fieldsOf(projection) }
}

/** Returns true if it can be saved and shown. */
export function isWhole({ name, parts }: ProjectionDraft): boolean {
  return name.trim() !== '' && parts.length > 0
}

/** Returns the link that opens a screen; the part after # is never sent to a server. */
export function screenAddress(token: string): string {
  return new URL(`/screen#${token}`, location.origin).href
}
