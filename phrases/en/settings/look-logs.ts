import type { Shape } from '../../shape.ts'
import type { lookLogs as source } from '../../zh-cn/settings/look-logs.ts'

/** What the operation log calls the writes of outfits and displays, and their fields. */
export const lookLogs: Shape<typeof source> = {
  actions: {
    'display.save': 'Save display',
    'display.arrange': 'Arrange displays',
    'display.delete': 'Delete displays',
    'display.restore': 'Restore displays',
    'display.upload-picture': 'Upload display picture',
    'display.set-picture': 'Remove or put back display picture',
    'outfit.save': 'Save outfit',
    'outfit.enable': 'Enable or disable outfits',
    'outfit.delete': 'Delete outfits',
    'outfit.restore': 'Restore outfits',
  },
  fields: {
    displayNo: 'Display number',
    intro: 'Intro',
    capacity: 'Hanger capacity',
    displays: 'Displays',
    outfitNo: 'Outfit number',
    type1: 'Type',
    type2: 'Sub-type',
    items: 'Items',
    outfits: 'Outfits',
  },
}
