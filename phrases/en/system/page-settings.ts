import type { Shape } from '../../shape.ts'
import type { pageSettings as source } from '../../zh-cn/system/page-settings.ts'

export const pageSettings: Shape<typeof source> = {
  add: 'Add report',
  edit: 'Edit report',
  name: 'Name',
  nameHint: 'Shown in the menu “Web reports”',
  url: 'Address',
  urlHint: 'http or https only. {fairId}, {fairCode} and {language} stand for the current fair and language.',
  openTo: 'Open to',
  everyone: 'Everyone',
  openToHint: 'Administrators always see it; choose none for everyone',
  kinds: { areaManager: 'Area managers', staff: 'Staff' },
  enabled: 'Enabled',
  actions: 'Actions',
  up: ({ name }) => `Move ${name} up`,
  down: ({ name }) => `Move ${name} down`,
  open: 'Open',
  delete: 'Delete',
  deleted: ({ name }) => `${name} deleted`,
  enterName: 'Please enter a name',
  badUrl: 'Please enter an http or https address',
  empty: 'No web reports yet. Added reports appear in the menu “Web reports” and open as embedded pages.',
  hint: 'The other site must allow embedding; pages of a new site show after the console is reloaded',
}
